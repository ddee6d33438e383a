import { type CivilDateTime, dateOf, daysBetween, MINUTES_PER_DAY, type Minutes, minutesOf } from './civil.ts'

/** A range of the school's civil time, half-open: the start belongs to it, the end does not. */
export interface Interval {
  start_datetime: CivilDateTime
  end_datetime: CivilDateTime
}

/** Whether the two share any time. 10:00–10:45 and 10:45–11:30 do not. */
export function overlaps(a: Interval, b: Interval): boolean {
  return a.start_datetime < b.end_datetime && b.start_datetime < a.end_datetime
}

/** How long a range is on the school's wall clock; negative when it ends before it starts. */
export function lengthOf({ start_datetime, end_datetime }: Interval): Minutes {
  const [from, to] = [dateOf(start_datetime), dateOf(end_datetime)]
  const days = from === to ? 0 : daysBetween(from, to)
  return days * MINUTES_PER_DAY + minutesOf(end_datetime) - minutesOf(start_datetime)
}
