import {
  addDays,
  type CivilDateTime,
  civilDateTime,
  dateOf,
  daysBetween,
  MINUTES_PER_DAY,
  type Minutes,
  minutesOf,
} from '../time/civil.ts'
import type { Interval } from '../time/interval.ts'

/** The place of an event: its room and its time of day. */
interface Place extends Interval {
  room_id: number
}

/** Two events after swapping places: each has the other's room and start, and keeps its duration. */
export function swapped<One extends Place, Other extends Place>(one: One, other: Other): [One, Other] {
  return [putAt(one, other), putAt(other, one)]
}

/** Whether a change moves an event to another room or start and keeps its duration. */
export function isCarried(before: Place, event: Place): boolean {
  const isElsewhere = before.room_id !== event.room_id || before.start_datetime !== event.start_datetime
  return isElsewhere && lengthOf(before) === lengthOf(event)
}

function putAt<Event extends Place>(event: Event, { room_id, start_datetime }: Place): Event {
  return { ...event, room_id, start_datetime, end_datetime: later(start_datetime, lengthOf(event)) }
}

function lengthOf({ start_datetime, end_datetime }: Interval): Minutes {
  const days = daysBetween(dateOf(start_datetime), dateOf(end_datetime))
  return days * MINUTES_PER_DAY + minutesOf(end_datetime) - minutesOf(start_datetime)
}

function later(datetime: CivilDateTime, minutes: Minutes): CivilDateTime {
  const end = minutesOf(datetime) + minutes
  return civilDateTime(addDays(dateOf(datetime), Math.floor(end / MINUTES_PER_DAY)), end % MINUTES_PER_DAY)
}
