import { DAYS_KEPT_ELSEWHERE } from '@stunda/contract/bounds.ts'
import { civilNow, dateOf } from '@stunda/domain/time/civil.ts'
import { z } from 'zod'
import type { Trx } from '../db/database.ts'
import { asDate } from '../db/instants.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueueAll, type JobKind } from '../jobs/jobs.service.ts'
import { type Worker, workerOf } from '../jobs/workers.service.ts'
import { plainSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as repository from './elsewhere.repository.ts'
import { expandFeed } from './expand-feed.ts'
import { FeedFailed, fetchFeed } from './fetch-feed.ts'

const DAYS_AHEAD = 366
/** After so many failed readings in a row the owner is told: a server that is away for a moment is nobody's trouble. */
const TOLD_AFTER_FAILURES = 2
const HOUR_MS = 3_600_000
const HOURS_IF_FAILING = 6
const ReadingData = z.object({ calendar_id: z.number(), user_id: z.number() })

/** Reads one calendar of another house. */
export const readingJob: JobKind<z.infer<typeof ReadingData>> = {
  name: 'read_calendar',
  data: ReadingData,
  tries: 2,
  first_wait_seconds: 60,
  longest_wait_seconds: 600,
  useless_after: { hours: 1 },
  at_once: 2,
}

/** Has every calendar of another house read again. */
const hourly: JobKind = {
  ...readingJob,
  name: 'read_calendars',
  data: z.object({}),
  at_once: 1,
}

/** A calendar that cannot be read. `problem`: the text `elsewhere.<problem>` says why. */
export interface FailingCalendar {
  id: number
  user_id: number
  host: string
  problem: string
}

/** Tells the owner of a calendar, in the caller's transaction, that it cannot be read. */
export type TellOwner = (trx: Trx, calendar: FailingCalendar) => Promise<void>

/** The workers that read the calendars of other houses, hourly and when one is added. `tellOwner`: called once until one is read again. */
export function calendarWorkers(context: AppContext, tellOwner: TellOwner): Worker[] {
  return [
    workerOf(readingJob, ({ data }) => readCalendar(context, data.calendar_id, tellOwner)),
    workerOf(hourly, () => readAll(context), { every: { hours: 1 } }),
  ]
}

/**
 * Whether a calendar is asked in the present hour: every hour, but only every sixth once it has failed for a day. Which hour that is
 * depends on its id, so that many that fail together are not asked together.
 */
function isDue({ id, error, read_at, created_at }: repository.CalendarRow, now: Temporal.Instant): boolean {
  const hours = Math.floor(now.epochMilliseconds / HOUR_MS)
  const failsFor = now.epochMilliseconds - (read_at ?? created_at).getTime()
  return error === null || failsFor < 24 * HOUR_MS || hours % HOURS_IF_FAILING === id % HOURS_IF_FAILING
}

async function readAll({ db, instant }: AppContext): Promise<void> {
  const calendars = await repository.calendarsToRead(db)
  const due = calendars.filter(calendar => isDue(calendar, instant()))
  const jobs = due.map(({ id, user_id }) => ({
    data: { calendar_id: id, user_id },
    key: String(id),
  }))
  await enqueueAll(db, readingJob, jobs)
}

/** Reads a calendar. One that fails says why, and keeps its last times for DAYS_KEPT_ELSEWHERE. */
async function readCalendar(context: AppContext, id: number, tellOwner: TellOwner): Promise<void> {
  const { db, calendars_allow_loopback: allowLoopback = false } = context
  const calendar = await repository.findCalendar(db, id)
  if (!calendar) return
  const { time_zone } = await plainSettings(db)
  const now = context.instant()
  const read_at = asDate(now)
  try {
    // Each year is read anew a day further, so an unchanged feed is expanded again once a day.
    const isOfToday =
      calendar.read_at !== null && dayOf(calendar.read_at, time_zone) === dayOf(read_at, time_zone)
    const feed = await fetchFeed(calendar.url, {
      allowLoopback,
      etag: isOfToday ? calendar.etag : null,
    })
    const today = Temporal.PlainDate.from(dateOf(civilNow(time_zone, now)))
    const times =
      feed &&
      (await expandFeed({
        text: feed.text,
        time_zone,
        from: today.toString(),
        to: today.add({ days: DAYS_AHEAD }).toString(),
      }))
    await inTransaction(db, async trx => {
      const read = times && { etag: feed.etag, unread_entries: times.unread }
      const isThere = await repository.setRead(trx, id, { read_at, ...read })
      if (isThere && times) await repository.replaceTimes(trx, id, times.ranges)
    })
  } catch (error) {
    if (!(error instanceof FeedFailed)) throw error
    const { problem } = error
    const kept = { hours: DAYS_KEPT_ELSEWHERE * 24 }
    const isForgotten = calendar.read_at !== null && calendar.read_at < asDate(now.subtract(kept))
    await inTransaction(db, async trx => {
      const failures = await repository.setError(trx, id, problem)
      if (failures === TOLD_AFTER_FAILURES) {
        const { user_id, url } = calendar
        await tellOwner(trx, { id, user_id, host: new URL(url).host, problem })
      }
      if (isForgotten) await repository.replaceTimes(trx, id, [])
    })
  }
}

function dayOf(date: Date, time_zone: string): string {
  return dateOf(civilNow(time_zone, Temporal.Instant.fromEpochMilliseconds(date.getTime())))
}
