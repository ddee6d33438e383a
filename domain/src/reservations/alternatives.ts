import { type CivilDate, type CivilDateTime, civilDateTime, dateOf, minutesOf } from '../time/civil.ts'
import { type Interval, overlaps } from '../time/interval.ts'
import { notInThePast } from './conflicts/not-in-the-past.ts'
import type { Rule } from './rule.ts'
import { brokenRules, rulesDependingOn } from './rules.ts'
import {
  askedStudentIds,
  keepsItsPeople,
  keepsItsTime,
  type OtherEvent,
  type RequestedEvent,
  type RoomFacts,
  type Situation,
  type WeekUse,
} from './situation.ts'
import { timesOnDay } from './times-on-day.ts'
import { CATEGORY } from './vocabulary.ts'

/** A room and time where the event would be accepted. */
export interface Alternative {
  room_id: number
  start_datetime: CivilDateTime
  end_datetime: CivilDateTime
  kind: 'other_room' | 'other_time'
  /** The teachers who are busy in another house then. */
  elsewhere?: number[]
}

/** A time at which a teacher is busy in another house. */
export interface TimeElsewhere extends Interval {
  teacher_id: number
}

/** A day to search, with its events. */
export interface DayLookedAt {
  date: CivilDate
  /**
   * All live events of that day, except the requested one, in the requested room or with one of its people; on the requested day also
   * those in one of the `rooms`. More events do no harm.
   */
  others: readonly OtherEvent[]
  /** As in LimitFacts. */
  booked_that_day: number
  week: WeekUse
}

const MOST_FURTHER = 2
const MAX_ALTERNATIVES = 6

/** All rules judge every place in the end; these skip searches that cannot succeed. */
const SAME_EVERYWHERE = rulesDependingOn()
const SAME_ALL_DAY = rulesDependingOn('date')
const SAME_IN_THE_ROOM = rulesDependingOn('room')

/**
 * Up to six places where the requested event would be accepted by the rules. First other rooms at the requested time in the order of
 * `rooms` (not for maintenance), then other times in the requested room, within the school's day and without overlaps among them: on
 * the requested day the nearest (of two equally near the later), on following days the same clock time, then the nearest on each. The
 * event's present place is left out. `rooms`: those of the requested room's group. `days`: the requested day and following ones.
 * `besides`: events that are not booked yet and keep their room and people. `further`: rooms of other groups, of which at most two are
 * offered. Places at a time of `elsewhere` come last.
 */
export function alternatives(
  asked: Situation,
  rooms: readonly RoomFacts[],
  days: readonly DayLookedAt[],
  { elsewhere = [], ...more }: SearchedToo & { elsewhere?: readonly TimeElsewhere[] } = {},
): Alternative[] {
  const times = elsewhere.filter(({ teacher_id }) => asked.event.teachers.includes(teacher_id))
  if (times.length === 0) return placesFor(asked, rooms, days, more)
  const taken = times.map(asOther)
  const quietDays = days.map(day => ({ ...day, others: [...day.others, ...taken.filter(isOn(day.date))] }))
  const quiet = placesFor(asked, rooms, quietDays, more)
  const besideQuiet = placesFor(asked, rooms, days, more)
    .map(place => ({ ...place, elsewhere: busyElsewhereAt(place, times) }))
    .filter(place => place.elsewhere.length > 0 && !quiet.some(other => sharesRoom(place, other)))
  return [...quiet, ...besideQuiet].slice(0, MAX_ALTERNATIVES)
}

/**
 * The place on its own day where an event would be accepted that is nearest to its present time: the same time in another room comes
 * first, of equally near ones the first of `rooms`. None at a time of `elsewhere`. `rooms`, `others`, `besides`: as `alternatives`, but
 * `others` for all of `rooms`.
 */
export function nearestOnDay(
  asked: Situation,
  rooms: readonly RoomFacts[],
  others: readonly OtherEvent[],
  { besides = [], elsewhere = [] }: Pick<SearchedToo, 'besides'> & { elsewhere?: readonly TimeElsewhere[] },
): Alternative | undefined {
  const { event } = asked
  const date = dateOf(event.start_datetime)
  if (!keeps(SAME_EVERYWHERE, asked) || !keeps(SAME_ALL_DAY, asked) || isChangeOfThePast(asked))
    return undefined
  const taken = [...others, ...[...besides, ...elsewhere.map(asOther)].filter(isOn(date))]
  const open =
    event.category_id === CATEGORY.maintenance ? rooms.filter(({ id }) => id === event.room_id) : rooms
  const found = open.flatMap(room => {
    const there = { ...asked, room, event: { ...event, room_id: room.id }, others: taken }
    return timesOnDay(there)
      .nearest()
      .map(one => alternative(one, one.start_datetime === event.start_datetime ? 'other_room' : 'other_time'))
      .filter(
        place => !isWhereItStands(place, asked) && !besides.some(other => takesFrom(place, other, asked)),
      )
      .take(1)
      .toArray()
  })
  const distance = ({ start_datetime }: Alternative) =>
    Math.abs(minutesOf(start_datetime) - minutesOf(event.start_datetime))
  return found.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** The ids of the teachers who are busy in another house at some time of a range, each once. */
export function busyElsewhereAt(range: Interval, times: readonly TimeElsewhere[]): number[] {
  return [...new Set(times.filter(time => overlaps(range, time)).map(({ teacher_id }) => teacher_id))]
}

/** A time in another house as an event that takes only its teacher. */
export function asOther({ teacher_id, start_datetime, end_datetime }: TimeElsewhere): OtherEvent {
  return {
    ...{ id: 0, room_id: 0, student_ids: [], start_datetime, end_datetime },
    teacher_ids: [teacher_id],
  }
}

function sharesRoom(one: Alternative, other: Alternative): boolean {
  return one.room_id === other.room_id && overlaps(one, other)
}

interface SearchedToo {
  besides?: readonly OtherEvent[]
  further?: readonly RoomFacts[]
}

function placesFor(
  asked: Situation,
  rooms: readonly RoomFacts[],
  days: readonly DayLookedAt[],
  { besides = [], further = [] }: SearchedToo,
): Alternative[] {
  const { start_datetime, end_datetime } = asked.event
  const isOneRange = start_datetime < end_datetime && dateOf(start_datetime) === dateOf(end_datetime)
  if (!isOneRange || !keeps(SAME_EVERYWHERE, asked) || isChangeOfThePast(asked)) return []
  const open = onOpenDays(
    asked,
    days.map(day => ({ ...day, others: [...day.others, ...besides.filter(isOn(day.date))] })),
  )
  return placesInOrder(asked, open, rooms, further)
    .filter(place => !isWhereItStands(place, asked) && !besides.some(other => takesFrom(place, other, asked)))
    .take(MAX_ALTERNATIVES)
    .toArray()
}

function* placesInOrder(
  asked: Situation,
  open: readonly Situation[],
  rooms: readonly RoomFacts[],
  further: readonly RoomFacts[],
): Generator<Alternative, void> {
  const date = dateOf(asked.event.start_datetime)
  const today = open.filter(({ event }) => dateOf(event.start_datetime) === date)
  // Maintenance is tied to its room.
  const isOfItsRoom = asked.event.category_id === CATEGORY.maintenance
  if (!isOfItsRoom)
    for (const situation of today) {
      yield* otherRooms(situation, rooms)
      yield* otherRooms(situation, further).take(MOST_FURTHER)
    }
  if (!keeps(SAME_IN_THE_ROOM, asked)) return
  for (const situation of today) yield* timesOnDay(situation).nearest().map(otherTime)
  const ahead = open.filter(({ event }) => dateOf(event.start_datetime) > date).map(timesOnDay)
  for (const times of ahead) yield* times.atAskedClock().map(otherTime)
  for (const times of ahead) yield* times.nearest().map(otherTime)
}

const isOn = (date: CivilDate) => (other: OtherEvent) => dateOf(other.start_datetime) === date

/** The same request on each of some days, without those on which nothing is accepted. */
export function onOpenDays(asked: Situation, days: readonly DayLookedAt[]): Situation[] {
  return days.map(day => onDay(asked, day)).filter(situation => keeps(SAME_ALL_DAY, situation))
}

/** The same request on another day. */
function onDay(asked: Situation, { date, others, booked_that_day, week }: DayLookedAt): Situation {
  const event = {
    ...asked.event,
    start_datetime: civilDateTime(date, minutesOf(asked.event.start_datetime)),
    end_datetime: civilDateTime(date, minutesOf(asked.event.end_datetime)),
  }
  return { ...asked, event, others, limits: { ...asked.limits, booked_that_day, week } }
}

function keeps(some: readonly Rule[], situation: Situation): boolean {
  return some.every(rule => rule.find(situation).length === 0)
}

function isChangeOfThePast(asked: Situation): boolean {
  return asked.before !== undefined && notInThePast.find({ ...asked, event: asked.before }).length > 0
}

/** Whether the event is at this place already. */
function isWhereItStands(place: Alternative, { event, before }: Situation): boolean {
  const there = { ...event, ...place }
  return (
    before?.room_id === place.room_id &&
    keepsItsTime({ event: there, before }) &&
    keepsItsPeople({ event: there, before })
  )
}

/** Whether a place takes the room or people of an event that is not booked yet. */
function takesFrom(place: Alternative, other: OtherEvent, asked: Situation): boolean {
  const isOneOf = (people: readonly number[]) => (id: number) => people.includes(id)
  return (
    overlaps(place, other) &&
    (place.room_id === other.room_id ||
      asked.event.teachers.some(isOneOf(other.teacher_ids)) ||
      askedStudentIds(asked).some(isOneOf(other.student_ids)))
  )
}

function* otherRooms(situation: Situation, rooms: readonly RoomFacts[]): Generator<Alternative, void> {
  const { event } = situation
  const others = situation.others.filter(other => overlaps(event, other))
  for (const room of rooms.filter(({ id }) => id !== event.room_id)) {
    const there = { ...event, room_id: room.id }
    if (brokenRules({ ...situation, event: there, room, others }).length > 0) continue
    yield alternative(there, 'other_room')
  }
}

function otherTime(event: RequestedEvent): Alternative {
  return alternative(event, 'other_time')
}

function alternative(
  { room_id, start_datetime, end_datetime }: RequestedEvent,
  kind: Alternative['kind'],
): Alternative {
  return { room_id, start_datetime, end_datetime, kind }
}
