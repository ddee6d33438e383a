import { type CivilDate, type CivilDateTime, civilDateTime, dateOf, minutesOf } from '../time/civil.ts'
import { overlaps } from '../time/interval.ts'
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
} from './situation.ts'
import { timesOnDay } from './times-on-day.ts'
import { CATEGORY } from './vocabulary.ts'

/** A place and time that would be accepted if asked for instead. */
export interface Alternative {
  room_id: number
  start_datetime: CivilDateTime
  end_datetime: CivilDateTime
  kind: 'other_room' | 'other_time'
}

/** A day to look for a place on, and what is there already. */
export interface DayLookedAt {
  date: CivilDate
  /**
   * All live events of that day, except the asked one itself, that are in the asked room or share an asked person; of the
   * asked day also those in one of the `rooms`. More do no harm.
   */
  others: readonly OtherEvent[]
  /** As in LimitFacts: the user's own live bookings on that day, without the asked event. */
  booked_that_day: number
}

const MOST_FURTHER = 2
const MAX_ALTERNATIVES = 6

/** Every place is judged by all rules in the end; these spare a search that cannot find any. */
const SAME_EVERYWHERE = rulesDependingOn()
const SAME_ALL_DAY = rulesDependingOn('date')
const SAME_IN_THE_ROOM = rulesDependingOn('room')

/**
 * Up to six places where the asked event would be accepted, each judged by the rules themselves: first, but not for maintenance,
 * other rooms at the asked time, in the order of `rooms`; then times in the asked room, within the school's day and none
 * overlapping another: of the asked day the nearest (of two equally near the later), of the following days the same clock time,
 * then on each the nearest. Never where the same people have the event already. `rooms`: those of the asked room's group. `days`:
 * the asked day and following ones, in order; no others are looked at. `besides`: what is to come and is not booked yet; no place takes
 * its room or anybody of it. `further`: rooms of other groups, of which two at the most follow those of the asked room's.
 */
export function alternatives(
  asked: Situation,
  rooms: readonly RoomFacts[],
  days: readonly DayLookedAt[],
  { besides = [], further = [] }: { besides?: readonly OtherEvent[]; further?: readonly RoomFacts[] } = {},
): Alternative[] {
  const { start_datetime, end_datetime } = asked.event
  const isOneRange = start_datetime < end_datetime && dateOf(start_datetime) === dateOf(end_datetime)
  if (!isOneRange || !keeps(SAME_EVERYWHERE, asked) || isChangeOfThePast(asked)) return []
  const open = days
    .map(day => onDay(asked, { ...day, others: [...day.others, ...besides.filter(isOn(day.date))] }))
    .filter(situation => keeps(SAME_ALL_DAY, situation))
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
  // What is mended is in its room.
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

/** The same wish on another day. */
function onDay(asked: Situation, { date, others, booked_that_day }: DayLookedAt): Situation {
  const event = {
    ...asked.event,
    start_datetime: civilDateTime(date, minutesOf(asked.event.start_datetime)),
    end_datetime: civilDateTime(date, minutesOf(asked.event.end_datetime)),
  }
  return { ...asked, event, others, limits: { ...asked.limits, booked_that_day } }
}

function keeps(some: readonly Rule[], situation: Situation): boolean {
  return some.every(rule => rule.find(situation).length === 0)
}

function isChangeOfThePast(asked: Situation): boolean {
  return asked.before !== undefined && notInThePast.find({ ...asked, event: asked.before }).length > 0
}

/** Whether taking the place would leave the event as it is. */
function isWhereItStands(place: Alternative, { event, before }: Situation): boolean {
  const there = { ...event, ...place }
  return (
    before?.room_id === place.room_id &&
    keepsItsTime({ event: there, before }) &&
    keepsItsPeople({ event: there, before })
  )
}

/** Whoever is in the event may stay in it at its time, say the rules; not where somebody wants them for something else. */
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
