import type { PlanField } from '@stunda/contract/plan-import/plan-import.ts'
import type { Recurrence } from '@stunda/contract/reservations/series.ts'
import { dateIn, firstDate, type Weeks, weekdaysIn, weeksIn } from '@stunda/domain/plan-import/when.ts'
import type { Closures } from '@stunda/domain/reservations/opening-hours.ts'
import { occurrences } from '@stunda/domain/reservations/recurrence.ts'
import type { RuleName } from '@stunda/domain/reservations/rule.ts'
import { brokenSeriesRules } from '@stunda/domain/reservations/series-rules.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import type { TextRef } from '../shared/refusal.ts'

/** The cells of a row by field. */
export type PlanRow = Partial<Record<PlanField, string>>
/** Says what is wrong at a field. */
export type Say = (field: PlanField, text: string, values?: TextRef['values']) => void

/** What is said of a row that is too long for a series. */
const WRONG: Partial<Record<RuleName, string>> = {
  'series-not-too-long': 'plan.term_too_long',
  'series-not-too-many': 'plan.too_many_dates',
}

/** The dates of a weekly row. */
interface SeriesDates {
  dates: CivilDate[]
  recurrence: Recurrence
}

/** What the dates of rows are understood with. */
export interface DateFacts {
  term: { date_from: CivilDate; date_to: CivilDate } | undefined
  isDayFirst: boolean | undefined
  closures: Closures
  /** Empty; the dates of rows of one day are counted once. */
  series: Map<string, SeriesDates | { wrong: string }>
}

/** The dates of a row and how they repeat; undefined, and said at its fields, if they cannot be read. */
export function datesOf(
  row: PlanRow,
  { term, isDayFirst, closures, series: known }: DateFacts,
  say: Say,
): SeriesDates | undefined {
  const cell = row.date?.trim() || (/^\d{4}-\d{2}-\d{2}/.test(row.start_time ?? '') ? row.start_time : '')
  const dateOf = (field: PlanField, text: string) => {
    const date = dateIn(text, isDayFirst)
    if (date && date !== 'ambiguous') return date
    say(field, date ? 'plan.date_ambiguous' : 'plan.date_unknown')
    return undefined
  }
  if (cell) {
    const date = dateOf('date', cell)
    if (date && row.end_date?.trim() && dateIn(row.end_date, isDayFirst) !== date)
      say('end_date', 'plan.several_days')
    return date === undefined ? undefined : { dates: [date], recurrence: { kind: 'single' } }
  }
  const weekdays = weekdaysIn(row.weekday ?? '')
  const weeks = weeksIn(row.weeks ?? '')
  if (!weekdays) say('weekday', row.weekday?.trim() ? 'plan.weekday_unknown' : 'errors.field_required')
  if (!weeks) say('weeks', 'plan.weeks_unknown')
  const own = (field: 'first_day' | 'last_day') =>
    row[field]?.trim() ? dateOf(field, row[field]) : undefined
  const [first, last] = [own('first_day'), own('last_day')]
  const except = (row.except ?? '')
    .split(/[;,\s]+/)
    .flatMap(text => (text ? (dateOf('except', text) ?? []) : []))
  const days = daysOf(term, first, last)
  if (!days) say('weekday', 'plan.term_required')
  if (!weekdays || !weeks || !days) return undefined
  const weekly = { weekdays, weeks, days, counted_from: first, except }
  const key = JSON.stringify(weekly)
  const found = known.get(key) ?? seriesIn(weekly, closures)
  known.set(key, found)
  if ('wrong' in found) say('weekday', found.wrong)
  return 'wrong' in found ? undefined : found
}

/** The days of a weekly row: those of the term on which it is held, or its own if no term is chosen. */
function daysOf(
  term: DateFacts['term'],
  first: CivilDate | undefined,
  last: CivilDate | undefined,
): DateFacts['term'] {
  const [date_from, date_to] = [
    [term?.date_from, first]
      .flatMap(date => date ?? [])
      .sort()
      .at(-1),
    [term?.date_to, last].flatMap(date => date ?? []).sort()[0],
  ]
  return date_from && date_to ? { date_from, date_to } : undefined
}

interface WeeklyRow {
  weekdays: number[]
  weeks: Weeks
  days: NonNullable<DateFacts['term']>
  counted_from: CivilDate | undefined
  except: readonly CivilDate[]
}

function seriesIn(
  { weekdays, weeks, days, counted_from, except }: WeeklyRow,
  closures: Closures,
): SeriesDates | { wrong: string } {
  const first = firstDate(weekdays, weeks, days, counted_from)
  if (!first) return { wrong: 'plan.no_dates' }
  const recurrence: Recurrence = {
    kind: weeks === 'weekly' ? 'weekly' : 'every_second_week',
    until: days.date_to,
    weekdays,
  }
  const [broken] = brokenSeriesRules(first, recurrence, closures)
  const dates = occurrences(first, recurrence, closures).dates.filter(date => !except.includes(date))
  if (dates.length === 0) return { wrong: 'plan.no_dates' }
  if (broken) return { wrong: WRONG[broken.rule] ?? 'plan.no_dates' }
  return { dates, recurrence }
}
