import type {
  ClosedDay,
  Holiday,
  NamedClosedDay,
  SchoolYear,
} from '@stunda/contract/settings/admin-settings.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { closedOn } from '@stunda/domain/reservations/closed-days.ts'
import { yearOf } from '@stunda/domain/school-years.ts'
import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import { addMonths } from '../shared/dates/month.ts'

/** The name of closed days in a language: a public holiday has one in each, others have the school's own. */
export function closedName({ name, names }: NamedClosedDay, language: Language): string {
  return names?.[language] ?? name
}

/**
 * Closed days with a typed name. When the name of `was`, the days before anything was typed, is typed again, nothing has changed, and a
 * public holiday is one again.
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

/** Closed days together with the holidays that are not among them yet. */
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

/** Holidays that are not closed days. */
export function missingHolidays(closed: readonly ClosedDay[], holidays: readonly Holiday[]): Holiday[] {
  return holidays.filter(({ date }) => !closedOn(date, closed))
}

/** Closed days sorted by their first day. */
export function inOrder(closed: readonly NamedClosedDay[]): NamedClosedDay[] {
  return closed.toSorted(
    (one, other) => one.date_from.localeCompare(other.date_from) || one.date_to.localeCompare(other.date_to),
  )
}

/** The closed days as they are `now`, with the user's changes: the difference between `before` and `mine`. */
export function withMine(
  now: readonly NamedClosedDay[],
  before: readonly NamedClosedDay[],
  mine: readonly NamedClosedDay[],
): NamedClosedDay[] {
  const isIn = (days: readonly NamedClosedDay[], day: NamedClosedDay) =>
    days.some(one => JSON.stringify(one) === JSON.stringify(day))
  const added = mine.filter(day => !isIn(before, day) && !isIn(now, day))
  return inOrder([...now.filter(day => isIn(mine, day) || !isIn(before, day)), ...added])
}

/** Closed days by the school year to which they belong. */
export interface ClosedByYear {
  /** The years that are not over, also those without closed days, by their first days. */
  ahead: { year: SchoolYear; days: NamedClosedDay[] }[]
  /** To come, in none of the years, as in the summer. */
  between: NamedClosedDay[]
  /** Of years that are over, the latest first; without a name those over that were in no year, last. */
  past: { name: string | null; days: NamedClosedDay[] }[]
}

export function byYear(
  closed: readonly NamedClosedDay[],
  years: readonly SchoolYear[],
  today: CivilDate,
): ClosedByYear {
  const ordered = years.toSorted((one, other) => one.date_from.localeCompare(other.date_from))
  const of = Map.groupBy(closed, day => yearOf(day, years))
  const outside = of.get(undefined) ?? []
  const isOver = ({ date_to }: { date_to: CivilDate }) => date_to !== '' && date_to < today
  const past = ordered
    .filter(isOver)
    .toReversed()
    .map(year => ({ name: year.name, days: of.get(year) ?? [] }))
  return {
    ahead: ordered.filter(year => !isOver(year)).map(year => ({ year, days: of.get(year) ?? [] })),
    between: outside.filter(day => !isOver(day)),
    past: [...past, { name: null, days: outside.filter(isOver) }].filter(({ days }) => days.length > 0),
  }
}

/** The month in which a school's years begin, 1–12: that of the last one; January while it has none. */
export function firstMonthOf(years: readonly Pick<SchoolYear, 'date_from'>[]): number {
  return Number(years.at(-1)?.date_from.slice(5, 7)) || 1
}

/** The year, beginning in this month, in which a day lies; named by its beginning. */
export function shownYearOf(day: CivilDate, first_month: number): number {
  return Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < first_month ? 1 : 0)
}

/** The days of twelve months from this one on, by month. */
export function monthsOfYear(year: number, first_month = 1): CivilDate[][] {
  return Array.from({ length: 12 }, (_, index) => {
    const first = addMonths(`${year}-${String(first_month).padStart(2, '0')}-01`, index)
    const days: CivilDate[] = []
    for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) days.push(day)
    return days
  })
}
