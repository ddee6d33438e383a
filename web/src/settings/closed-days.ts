import type { ClosedDay, Holiday, NamedClosedDay } from '@stunda/contract/settings/admin-settings.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'

/** The stretch of closed days that a day is in; -1 when the school is open. */
export function stretchOn(closed: readonly ClosedDay[], date: CivilDate): number {
  return closed.findIndex(({ date_from, date_to }) => date_from <= date && date <= date_to)
}

/** What it is called by whom reads this language: a public holiday in it, anything else as the school typed it. */
export function closedName({ name, names }: NamedClosedDay, language: Language): string {
  return names?.[language] ?? name
}

/**
 * With what is typed as its name. `was`: as it stood before anything was typed; where that is typed again nothing has changed, and a
 * public holiday is one.
 */
export function renamed(
  day: NamedClosedDay,
  name: string,
  was: NamedClosedDay,
  language: Language,
): NamedClosedDay {
  const { date_from, date_to } = day
  if (name !== closedName(was, language)) return { ...day, name, names: undefined }
  return { ...was, date_from, date_to }
}

/** With those holidays that are not closed yet. */
export function withHolidays(
  closed: readonly NamedClosedDay[],
  holidays: readonly Holiday[],
): NamedClosedDay[] {
  const added = missingHolidays(closed, holidays).map(({ date, name, names }) => ({
    date_from: date,
    date_to: date,
    name,
    names,
  }))
  return inOrder([...closed, ...added])
}

/** Holidays on which the school is still open. */
export function missingHolidays(closed: readonly ClosedDay[], holidays: readonly Holiday[]): Holiday[] {
  return holidays.filter(({ date }) => stretchOn(closed, date) === -1)
}

/** By their first day. */
export function inOrder(closed: readonly NamedClosedDay[]): NamedClosedDay[] {
  return closed.toSorted(
    (one, other) => one.date_from.localeCompare(other.date_from) || one.date_to.localeCompare(other.date_to),
  )
}

/** The days of a year, month by month. */
export function monthsOfYear(year: number): CivilDate[][] {
  return Array.from({ length: 12 }, (_, index) => {
    const first = `${year}-${String(index + 1).padStart(2, '0')}-01`
    const days: CivilDate[] = []
    for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) days.push(day)
    return days
  })
}
