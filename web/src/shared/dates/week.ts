import { addDays, type CivilDate, weekdayOf } from '@stunda/domain/time/civil.ts'

/** A schedule's window is the first day and six more (specification 9). */
export const DAYS_AFTER_FIRST = 6

/** The Monday of the day's week. */
export function weekStart(date: CivilDate): CivilDate {
  return addDays(date, 1 - weekdayOf(date))
}

/** Monday to Sunday of the day's week. */
export function weekOf(date: CivilDate): CivilDate[] {
  const monday = weekStart(date)
  return Array.from({ length: DAYS_AFTER_FIRST + 1 }, (_, days) => addDays(monday, days))
}
