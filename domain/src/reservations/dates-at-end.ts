import { addDays, type CivilDate, daysBetween } from '../time/civil.ts'
import { type DaysOff, isClosed } from './opening-hours.ts'
import type { RecurrenceKind } from './vocabulary.ts'

/** After so many weeks no date is searched any more. */
const MOST_WEEKS = 60
/** How many weeks apart the dates of a series are; those of chosen dates and of months go on weekly. */
const STEPS: Partial<Record<RecurrenceKind, number>> = { every_second_week: 2, every_third_week: 3 }

/**
 * The next `count` days after the last one of a series on which a lost date of it could be added, in order: in the series' step from
 * the lost day, on its weekday, and none of them closed. Empty if its weekday is.
 */
export function datesAtEnd(
  { lost, last, recurrence }: { lost: CivilDate; last: CivilDate; recurrence: RecurrenceKind },
  off: DaysOff,
  count: number,
): CivilDate[] {
  const step = 7 * (STEPS[recurrence] ?? 1)
  const steps = Math.max(1, Math.floor(daysBetween(lost, last) / step) + 1)
  return Array.from({ length: MOST_WEEKS }, (_, index) => addDays(lost, (steps + index) * step))
    .filter(date => !isClosed(date, off))
    .slice(0, count)
}
