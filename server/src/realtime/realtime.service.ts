import { LIVE_EVENTS } from '@stunda/contract/realtime/live.ts'
import { identify } from '../auth/sessions.service.ts'
import { listenToChanges, type NoticesChange, type ScheduleChange } from '../changes/changes.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { LiveStreams } from './live-streams.ts'

const HEARTBEAT_MS = 25_000
const RETRY_MS = 1_000

/** The live streams of this server. */
export interface Live {
  streams: LiveStreams
  /** Resolves after the first attempt to subscribe, even if it has failed and is retried. */
  listening: Promise<void>
  close(): void
}

/** Opens the live streams of this server: they send the changes of all servers, and a heartbeat every 25 seconds. */
export function openLive(context: AppContext): Live {
  const streams = new LiveStreams()
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const tell = (touched: ScheduleChange | NoticesChange | null) => {
    if (!touched) streams.tell(LIVE_EVENTS.refetch, {})
    else if ('users' in touched) streams.tellUsers(touched.users, LIVE_EVENTS.notices, {})
    else streams.tell(LIVE_EVENTS.schedule, touched)
  }
  const listen = async (hasMissed: boolean): Promise<void> => {
    try {
      await listenToChanges(context, tell)
      if (hasMissed) tell(null)
    } catch {
      if (!closed) retry = setTimeout(listen, RETRY_MS, true).unref() // the database is away
    }
  }
  const listening = listen(false)

  const heart = setInterval(
    () => void streams.beat(authorization => identify(context, authorization)),
    HEARTBEAT_MS,
  ).unref()

  return {
    streams,
    listening,
    close: () => {
      closed = true
      clearTimeout(retry)
      clearInterval(heart)
      streams.close()
    },
  }
}
