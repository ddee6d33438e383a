import { addDays, type CivilDate } from './time/civil.ts'

/** A term of a school year; `date_to` is its last day. */
export interface Term {
  name: string
  date_from: CivilDate
  date_to: CivilDate
}

/** A school year with its terms; `date_to` is its last day. */
export interface SchoolYear extends Term {
  terms: readonly Term[]
}

/** The fault of a year or term: it ends before it begins, shares a day with `other`, or lies partly outside of its year `other`. */
export interface YearFault {
  /** `0` is the first year, `0.terms.1` its second term. */
  path: string
  fault: 'ends_before_start' | 'overlaps' | 'outside_year'
  /** The name of the other year or term. */
  other: string
}

/** The faults of school years, each at the later of two that overlap, in their order; empty: they may be kept. */
export function yearFaults(years: readonly SchoolYear[]): YearFault[] {
  return years.flatMap((year, index) => [
    ...faultsAmong(years, index, `${index}`),
    ...year.terms.flatMap((term, place) => {
      const path = `${index}.terms.${place}`
      const faults = faultsAmong(year.terms, place, path)
      const isInside = year.date_from <= term.date_from && term.date_to <= year.date_to
      if (isInside || faults.length > 0) return faults
      return [{ path, fault: 'outside_year' as const, other: year.name }]
    }),
  ])
}

function faultsAmong(all: readonly Term[], index: number, path: string): YearFault[] {
  const one = all[index]
  if (!one) return []
  if (one.date_to < one.date_from) return [{ path, fault: 'ends_before_start', other: '' }]
  const other = all.slice(0, index).find(earlier => sharesDay(earlier, one))
  return other ? [{ path, fault: 'overlaps', other: other.name }] : []
}

function sharesDay(one: Days, other: Days): boolean {
  return one.date_from <= other.date_to && other.date_from <= one.date_to
}

type Days = Pick<Term, 'date_from' | 'date_to'>

/** The school year to which closed days belong: in which they begin, otherwise the first that has one of them; undefined: none. */
export function yearOf<Year extends Days>(days: Days, years: readonly Year[]): Year | undefined {
  const begun = years.find(year => year.date_from <= days.date_from && days.date_from <= year.date_to)
  return begun ?? years.find(year => sharesDay(year, days))
}

/** A day on which a series may end. */
export interface SeriesEnd {
  of: 'term' | 'year'
  name: string
  date: CivilDate
}

/**
 * The ends that are offered to a series from a day on: of the term and of the school year in which the day lies, otherwise of those that
 * come next. The term's is left out when the year ends on the same day.
 */
export function seriesEnds(first: CivilDate, years: readonly SchoolYear[]): SeriesEnd[] {
  const year = soonest(years, first)
  if (!year) return []
  const term = soonest(year.terms, first)
  const ends: SeriesEnd[] = [{ of: 'year', name: year.name, date: year.date_to }]
  if (term && term.date_to !== year.date_to) ends.unshift({ of: 'term', name: term.name, date: term.date_to })
  return ends
}

function soonest<Row extends Days>(rows: readonly Row[], date: CivilDate): Row | undefined {
  return rows
    .filter(({ date_to }) => date <= date_to)
    .reduce<Row | undefined>((best, row) => (best && best.date_to <= row.date_to ? best : row), undefined)
}

/** A day from which on past reservations are looked for, and the name of the school year that begins on it; null: of none. */
export interface LookedFrom {
  date_from: CivilDate
  school_year: string | null
}

/** The day from which on past reservations are looked for: the first of the school year that began last, but at most a year before today. */
export function lookedFrom(today: CivilDate, years: readonly Term[]): LookedFrom {
  const begun = years.filter(({ date_from }) => date_from <= today)
  const last = begun.reduce<Term | undefined>(
    (best, year) => (best && best.date_from > year.date_from ? best : year),
    undefined,
  )
  const yearAgo = addDays(today, -366)
  return last && last.date_from >= yearAgo
    ? { date_from: last.date_from, school_year: last.name }
    : { date_from: yearAgo, school_year: null }
}
