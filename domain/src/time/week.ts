import { addDays, type CivilDate, weekdayOf } from './civil.ts'

/** The Monday of the date's week (ISO 8601). */
export function startOfWeek(date: CivilDate): CivilDate {
  return addDays(date, 1 - weekdayOf(date))
}

/** The Sunday of the date's week. */
export function endOfWeek(date: CivilDate): CivilDate {
  return addDays(startOfWeek(date), 6)
}

/** The seven days of the date's week, Monday first. */
export function weekOf(date: CivilDate): CivilDate[] {
  return daysFrom(startOfWeek(date), 7)
}

/** `count` consecutive days from a date on. */
export function daysFrom(date: CivilDate, count: number): CivilDate[] {
  return Array.from({ length: count }, (_, index) => addDays(date, index))
}
