import type { LIVE_EVENTS, ScheduleChanged } from '@stunda/contract/realtime/live.ts'
import { backOff } from './back-off.ts'
import type { Changes } from './changes.ts'
import { listen } from './connection.ts'
import type { StreamEvent } from './event-stream.ts'

type EventName = keyof typeof LIVE_EVENTS

/** A page that nobody sees gives its connection up after this long: a browser has but six for all its pages. */
const UNSEEN = 30_000

/** A connection that ended sooner is one more failure: the server has no room for it, or goes as soon as it has come. */
const LASTING = 30_000

export interface Hearing {
  token: string
  /** Connected; `again`: after a time in which changes may have been missed. */
  onOpen(again: boolean): void
  onChanges(changes: Changes): void
  /** The server cannot be reached, or is no longer. */
  onLost(): void
  /** The server is there, and gives no connection just now. */
  onDenied(): void
  /** The token is dead. */
  onRefused(): void
}

/**
 * Follows the school's changes until stopped: connects again by itself whenever the connection is lost, later each time, and at
 * once when the page is looked at or the network comes back.
 */
export function followChanges({
  token,
  onOpen,
  onChanges,
  onLost,
  onDenied,
  onRefused,
}: Hearing): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let failures = 0
  let opened = false

  const follow = async () => {
    while (!signal.aborted) {
      await untilSeen(signal)
      if (signal.aborted) return
      const unseen = abortWhenUnseen(signal)
      let opened_at = Number.POSITIVE_INFINITY
      const end = await listen({
        token,
        signal: unseen.signal,
        onOpen() {
          onOpen(opened)
          opened = true
          opened_at = performance.now()
        },
        onEvent(event) {
          const changes = readChanges(event)
          if (changes) onChanges(changes)
        },
      })
      unseen.forget()
      if (signal.aborted) return
      if (unseen.signal.aborted || performance.now() - opened_at >= LASTING) failures = 0
      if (end === 'ended' && !unseen.signal.aborted) onLost()
      if (end === 'denied') onDenied()
      if (end === 'refused') return onRefused()
      await pause(backOff(failures++, Math.random()), signal)
    }
  }
  void follow()
  return () => stop.abort()
}

/** What an event of the stream says; undefined for one that this version does not know. */
function readChanges({ name, data }: StreamEvent): Changes | undefined {
  if (name === ('refetch' satisfies EventName)) return 'everything'
  if (name !== ('schedule' satisfies EventName)) return undefined
  return [JSON.parse(data) as ScheduleChanged]
}

const isSeen = () => document.visibilityState === 'visible'

/** Resolves once the page is looked at. */
function untilSeen(signal: AbortSignal): Promise<void> {
  if (isSeen()) return Promise.resolve()
  return new Promise(resolve => {
    const look = () => {
      if (!isSeen() && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look, { once: true })
  })
}

/** A signal that also goes off when the page has been out of sight for long. */
function abortWhenUnseen(outer: AbortSignal): { signal: AbortSignal; forget(): void } {
  const unseen = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (!isSeen()) timer = setTimeout(() => unseen.abort(), UNSEEN)
  }
  document.addEventListener('visibilitychange', look)
  return {
    signal: AbortSignal.any([outer, unseen.signal]),
    forget() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    },
  }
}

/** Waits, but no longer than until the page is looked at again or the network is back. */
function pause(wait: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const over = new AbortController()
    const go = () => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(go, wait)
    const until = { signal: over.signal }
    addEventListener('online', go, until)
    document.addEventListener('visibilitychange', () => isSeen() && go(), until)
    signal.addEventListener('abort', go, until)
  })
}
