import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import { startOfWeek } from '@stunda/domain/time/week.ts'

/** The weeks, Monday to Sunday, of a day’s month; days of its neighbours fill the first and the last. */
export function weeksOfMonth(date: CivilDate): CivilDate[][] {
  const month = date.slice(0, 7)
  const weeks: CivilDate[][] = []
  for (let monday = startOfWeek(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, 7)) {
    const first = monday
    weeks.push(Array.from({ length: 7 }, (_, days) => addDays(first, days)))
  }
  return weeks
}

/** The same day so many months later, or earlier if negative; the last day of a month that has no such day. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  return Temporal.PlainDate.from(date).add({ months }).toString()
}
