import { setImmediate } from 'node:timers/promises'
import type { Alternative, ParsedEventBody } from '@stunda/contract/reservations/reservations.ts'
import type { Recurrence } from '@stunda/contract/reservations/series.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { NO_LIMITS } from '@stunda/domain/reservations/limits-of.ts'
import type { RuleName } from '@stunda/domain/reservations/rule.ts'
import {
  askedStudentIds,
  type OtherEvent,
  type RequestedEvent,
  type Situation,
} from '@stunda/domain/reservations/situation.ts'
import { civilNow, dateOf } from '@stunda/domain/time/civil.ts'
import { startOfWeek } from '@stunda/domain/time/week.ts'
import type { Db, Trx } from '../../db/database.ts'
import { schoolSettings } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { ReportProgress, SignedIn } from '../../shared/call.ts'
import type { TextRef } from '../../shared/refusal.ts'
import {
  asOther,
  type BookingRequest,
  type Judged,
  judgeInOrder,
  lockRequested,
  namedIn,
  peopleOf,
  unique,
} from '../booking/booking.service.ts'
import { errorsOf, findAlternatives } from '../booking/refused-booking.service.ts'
import { writeDeed } from '../events/deeds.repository.ts'
import { loadOthersBetween } from '../events/others-between.repository.ts'
import { recordChanges } from '../events/recording.service.ts'
import { responsibleFor } from '../events/responsible.ts'
import { loadNamed } from '../events/situation.repository.ts'
import { isBroken } from './refused-series.service.ts'
import { insertSeries } from './series.repository.ts'

/** Events that are recorded in one go. */
const RECORDED_AT_ONCE = 200

/** A series to be booked with others, or a single event. */
export interface PlannedSeries {
  recurrence: Recurrence
  events: readonly ParsedEventBody[]
}

/** What the rules say of an event of a series: it is free, or booked already just so. */
export interface JudgedEvent {
  event: ParsedEventBody
  judged: Judged
  isFree: boolean
  isAlready: boolean
}

/** Locks everything that the series and the changes of others would take, until the transaction ends. */
export async function lockPlanned(
  trx: Trx,
  actor: SignedIn,
  series: readonly PlannedSeries[],
  changes: readonly (BookingRequest & { before: RequestedEvent })[] = [],
): Promise<void> {
  const left = changes.map(({ before }) => ({ event: before, single: true }))
  await lockRequested(trx, actor, [...series.flatMap(askedOf), ...changes, ...left])
}

const askedOf = ({ recurrence, events }: PlannedSeries) =>
  events.map(event => ({ event, single: recurrence.kind === 'single' }))

/**
 * Judges the events of many series in the order of the series, as if they were booked together. Week by week, so that others are served in
 * between. `moved`: events that stand, where they are going.
 */
export async function judgePlanned(
  db: Db,
  context: AppContext,
  actor: SignedIn,
  series: readonly PlannedSeries[],
  report: ReportProgress,
  moved: readonly OtherEvent[] = [],
): Promise<JudgedEvent[][]> {
  const asked = series.flatMap((one, row) => askedOf(one).map((request, place) => ({ row, place, request })))
  const dates = new Set(asked.map(({ request }) => dateOf(request.event.start_datetime)))
  const mondays = new Map([...dates].map(date => [date, startOfWeek(date)]))
  const weeks = [
    ...Map.groupBy(asked, ({ request }) => mondays.get(dateOf(request.event.start_datetime))).values(),
  ]
  const result: JudgedEvent[][] = series.map(() => [])
  let done = 0
  const judge = await judgeOf(
    db,
    context,
    actor,
    asked.map(({ request }) => request),
  )
  for (const week of weeks) {
    await report(done, asked.length)
    const dates = week.map(({ request }) => dateOf(request.event.start_datetime)).sort()
    const [date_from = '', date_to = ''] = [dates.at(0), dates.at(-1)]
    const judged = judge(
      week.map(({ request }) => request),
      withMoved(await loadOthersBetween(db, { date_from, date_to }), moved),
    )
    for (const [index, { row, place, request }] of week.entries()) {
      const one = judged[index]
      const events = result[row]
      if (!one || !events) throw new Error('judging returned no result for an event of a plan')
      const isFree = !isBroken(one)
      events[place] = {
        event: request.event,
        judged: one,
        isFree,
        isAlready: !isFree && isThere(one.situation),
      }
    }
    done += week.length
    await setImmediate()
  }
  return result
}

function withMoved(others: readonly OtherEvent[], moved: readonly OtherEvent[]): readonly OtherEvent[] {
  if (moved.length === 0) return others
  const ids = new Set(moved.map(({ id }) => id))
  return [...others.filter(({ id }) => !ids.has(id)), ...moved]
}

/**
 * Loads the facts about all that the events refer to; returns what judges some of them, given the other events of their days, as if they
 * were booked together. The events of a day are judged at once. For who runs the school, whose bookings are not counted.
 */
async function judgeOf(
  db: Db,
  context: AppContext,
  actor: SignedIn,
  requested: readonly BookingRequest[],
): Promise<(part: readonly BookingRequest[], others: readonly OtherEvent[]) => Judged[]> {
  if (!runsTheSchool(actor)) throw new Error('the bookings of somebody with limits have to be counted')
  const events = requested.map(one => one.event)
  const settings = await schoolSettings(db)
  const facts = await loadNamed(db, {
    rooms: unique(events.map(event => event.room_id)),
    teachers: unique(events.flatMap(event => event.teachers)),
    ...(await namedIn(db, actor, requested, new Set())),
    subjects: unique(events.flatMap(event => event.subject_id ?? [])),
  })
  const loaded = {
    ...{ settings, keys_out: [], waived: new Set<RuleName>(), limits: NO_LIMITS },
    now: civilNow(settings.time_zone, context.instant()),
    booked: { by_day: [], by_week: [], ahead: 0 },
  }
  return (part, others) => judgeInOrder(actor, part, { ...loaded, facts: { ...facts, others } })
}

/** Whether an event of the same people is in the same room at the same time. */
function isThere(situation: Situation): boolean {
  const { room_id, start_datetime, end_datetime, teachers } = situation.event
  const students = askedStudentIds(situation)
  return situation.others.some(
    other =>
      other.id > 0 &&
      other.room_id === room_id &&
      other.start_datetime === start_datetime &&
      other.end_datetime === end_datetime &&
      hasSame(other.teacher_ids, teachers) &&
      hasSame(other.student_ids, students),
  )
}

function hasSame(one: readonly number[], other: readonly number[]): boolean {
  return new Set(one).symmetricDifference(new Set(other)).size === 0
}

/** The errors of an event that is not free, by field. */
export function errorsOfJudged({ judged }: JudgedEvent, actor: SignedIn): Record<string, TextRef[]> {
  return errorsOf(judged.reasons, actor)
}

/** Places on their own days for events that are not free, where none of the others that are free stand. */
export async function placesForPlanned(
  db: Db,
  actor: SignedIn,
  wanted: readonly JudgedEvent[],
  all: readonly JudgedEvent[],
): Promise<Alternative[][]> {
  const days = new Set(wanted.map(({ judged }) => dateOf(judged.situation.event.start_datetime)))
  const besides = all
    .filter(({ isFree, judged }) => isFree && days.has(dateOf(judged.situation.event.start_datetime)))
    .map(({ judged }, index) => asOther(judged.situation, -1 - index))
  return findAlternatives(
    db,
    actor,
    wanted.map(({ judged }) => judged),
    1,
    besides,
  )
}

/** Books free events of many series as one deed; returns an event of each series. They were judged in this transaction. */
export async function bookPlanned(
  trx: Trx,
  actor: SignedIn,
  series: readonly { recurrence: Recurrence; events: readonly JudgedEvent[] }[],
  report: ReportProgress,
): Promise<number[]> {
  const rows = series.map(({ recurrence, events }) => ({
    recurrence,
    events: events.map(({ event, judged: { situation } }) => ({
      row: { ...event, status_id: situation.event.status_id, ...responsibleFor(situation) },
      people: peopleOf(situation),
    })),
  }))
  const ids = await insertSeries(trx, actor.id, rows, report)
  await writeDeed(trx, actor, { kind: 'plan_import' })
  const all = ids.flat()
  for (let from = 0; from < all.length; from += RECORDED_AT_ONCE) {
    await report(from, all.length)
    await recordChanges(trx, actor, [], all.slice(from, from + RECORDED_AT_ONCE))
  }
  return ids.flatMap(([first]) => first ?? [])
}
