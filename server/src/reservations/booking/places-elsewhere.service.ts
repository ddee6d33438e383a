import type { MakingRoom } from '@stunda/contract/reservations/making-room.ts'
import type { Alternative } from '@stunda/contract/reservations/reservations.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { isSettled } from '@stunda/domain/reservations/is-settled.ts'
import { directStudentIds, type OtherEvent } from '@stunda/domain/reservations/situation.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDate, civilDateTime, dateOf, daysBetween } from '@stunda/domain/time/civil.ts'
import type { Interval } from '@stunda/domain/time/interval.ts'
import { daysFrom } from '@stunda/domain/time/week.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { refuse } from '../../shared/refusal.ts'
import type { Snapshot } from '../events/reservations.repository.ts'
import { asOther, type Judged, judgeAll } from './booking.service.ts'
import { visibleEvent } from './locked-events.service.ts'
import { DAYS_LOOKED_AT, findAlternatives, loadSearch } from './refused-booking.service.ts'

/**
 * Alternatives for an event whose place is wanted by another one; none of them is in the way of that. Locks and changes nothing. 404
 * if the event does not exist, 403 if the actor may not change it.
 */
export async function placesElsewhere(
  context: AppContext,
  actor: SignedIn,
  id: number,
  wanted: MakingRoom,
): Promise<Alternative[]> {
  return inTransaction(context.db, async trx => {
    const before = await visibleEvent(trx, actor, id)
    if (!hasUpdateRight(actor, before) || isSettled(actor, before)) refuse('forbidden')
    const stands = { event: { ...before, id }, before, single: before.recurrence === 'single' }
    const instead = {
      event: { ...wanted, category_id: CATEGORY.other, status_id: STATUS.confirmed, subject_id: null },
      single: true,
    }
    const [judged, claim] = await judgeAll(trx, context, actor, [stands, instead])
    if (!judged || !claim) throw new Error('judgeAll returned fewer results than events')
    const besides = [asOther(claim.situation, NOT_BOOKED)]
    const [found] = await findAlternatives(trx, actor, [judged], DAYS_LOOKED_AT, besides)
    return found ?? []
  })
}

/** A time at which somebody cannot be in any event. */
export interface TimeAway extends Interval {
  teacher_id: number
}

/** When a school is closed, and on which days which rooms are out of use. */
export interface ClosedTimes {
  closed: readonly Interval[]
  out_of_use: readonly { room_id: number; date: CivilDate }[]
}

/**
 * Alternatives for each of some events, for which a teacher is away or the school or room is closed, none of them then or there, on the
 * event's day and the `days - 1` days after it. Locks and changes nothing.
 */
export async function placesBesides(
  db: Db,
  context: AppContext,
  actor: SignedIn,
  events: readonly Snapshot[],
  away: TimeAway | ClosedTimes,
  days: number,
): Promise<Alternative[][]> {
  const stand = events.map(before => ({ event: before, before, single: before.recurrence === 'single' }))
  const judged = await judgeAll(db, context, actor, stand)
  return findAlternatives(
    db,
    actor,
    judged,
    days,
    'closed' in away ? closedFor(events, away) : eachDayOf(away),
  )
}

/**
 * Up to six alternatives for each of some events that make room for others (`claims`), which are not booked yet; soonest first. The first
 * ones of all events can be taken together: the nearest on its day in a room of its kind, otherwise elsewhere. Locks and changes nothing.
 */
export async function placesTogether(
  db: Db,
  context: AppContext,
  actor: SignedIn,
  events: readonly Snapshot[],
  claims: readonly Judged[],
): Promise<Alternative[][]> {
  const stand = events.map(before => ({ event: before, before, single: before.recurrence === 'single' }))
  const judged = await judgeAll(db, context, actor, stand)
  const search = await loadSearch(db, actor, judged, DAYS_LOOKED_AT, true)
  const wanted = claims.map(claim => asOther(claim.situation, NOT_BOOKED))
  const taken = [...wanted]
  return judged.map(one => {
    const all = search.places(one, wanted)
    const best = search.nearestOfItsKind(one, taken) ?? search.places(one, taken)[0]
    if (!best) return all
    const there = { ...one.situation, event: { ...one.situation.event, ...best } }
    taken.push(asOther(there, NOT_BOOKED))
    return [best, ...all.filter(place => !isSamePlace(place, best))].slice(0, MOST_PLACES)
  })
}

/**
 * Places for each of some events at weekdays and times that most dates of its series among them can have, in the event's own week; none of
 * them at a closed time. Locks and changes nothing.
 */
export async function placesWeekly(
  db: Db,
  context: AppContext,
  actor: SignedIn,
  events: readonly Snapshot[],
  closed: ClosedTimes,
): Promise<Alternative[][]> {
  const stand = events.map(before => ({ event: before, before, single: before.recurrence === 'single' }))
  const judged = await judgeAll(db, context, actor, stand)
  const search = await loadSearch(db, actor, judged, 'week', false)
  const besides = closedFor(events, closed)
  const places = new Map<Judged, Alternative[]>()
  for (const series of Map.groupBy(judged, (_, index) => events[index]?.event_meta_id).values())
    for (const [index, found] of search.weekly(series, besides).entries())
      if (series[index]) places.set(series[index], found)
  return judged.map(one => places.get(one) ?? [])
}

const MOST_PLACES = 6

function isSamePlace(one: Alternative, other: Alternative): boolean {
  return one.room_id === other.room_id && one.start_datetime === other.start_datetime
}

/** A time away as events of one day each, which take the teacher only. */
function eachDayOf({ teacher_id, start_datetime, end_datetime }: TimeAway): OtherEvent[] {
  const first = dateOf(start_datetime)
  return daysFrom(first, daysBetween(first, dateOf(end_datetime)) + 1)
    .map(date => ({
      ...{ id: NOT_BOOKED, room_id: NOT_BOOKED, teacher_ids: [teacher_id], student_ids: [] },
      start_datetime: date === first ? start_datetime : civilDateTime(date, 0),
      end_datetime: date === dateOf(end_datetime) ? end_datetime : `${date} 24:00:00`,
    }))
    .filter(part => part.start_datetime < part.end_datetime)
}

/** Times at which the school is closed as events that take all who are in some events, and rooms out of use as taken all day. */
function closedFor(events: readonly Snapshot[], { closed, out_of_use }: ClosedTimes): OtherEvent[] {
  const teacher_ids = [...new Set(events.flatMap(event => event.teachers))]
  const student_ids = [
    ...new Set(events.flatMap(event => [...directStudentIds(event), ...event.group_member_ids])),
  ]
  const asClosed = closed.map(time => ({
    ...{ id: NOT_BOOKED, room_id: NOT_BOOKED, teacher_ids, student_ids },
    ...time,
  }))
  const asTaken = out_of_use.map(({ room_id, date }) => ({
    ...{ id: NOT_BOOKED, room_id, teacher_ids: [], student_ids: [] },
    ...{ start_datetime: civilDateTime(date, 0), end_datetime: `${date} 24:00:00` },
  }))
  return [...asClosed, ...asTaken]
}

/** The placeholder id of an event that is not booked. */
const NOT_BOOKED = -1
