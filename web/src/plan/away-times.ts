import { addDays, type CivilDate, civilDateTime, dateOf, minutesOf } from '@stunda/domain/time/civil.ts'
import { type Interval, overlaps } from '@stunda/domain/time/interval.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'

const WHOLE_DAY = 24 * 60

/** The times of a day, in minutes since midnight, that absences take of it, by start. */
export function awayTimes(absences: readonly Interval[], day: CivilDate): TimeRange[] {
  const whole = { start_datetime: civilDateTime(day, 0), end_datetime: civilDateTime(addDays(day, 1), 0) }
  return absences
    .filter(absence => overlaps(absence, whole))
    .map(({ start_datetime, end_datetime }) => ({
      start: dateOf(start_datetime) < day ? 0 : minutesOf(start_datetime),
      end: dateOf(end_datetime) > day ? WHOLE_DAY : minutesOf(end_datetime),
    }))
    .toSorted((a, b) => a.start - b.start)
}
