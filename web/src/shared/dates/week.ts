import { addDays, type CivilDate, weekdayOf } from '@stunda/domain/time/civil.ts'

/** A schedule shows its first day and six more (specification 9). */
export const DAYS_AFTER_FIRST = 6

/** The Monday of the day's week. */
export function weekStart(date: CivilDate): CivilDate {
  return addDays(date, 1 - weekdayOf(date))
}
