import { addDays, type CivilDate, daysBetween, weekdayOf } from '../time/civil.ts'
import { startOfWeek } from '../time/week.ts'
import { type Closures, whyClosed } from './opening-hours.ts'
import type { RecurrenceKind } from './vocabulary.ts'

/** The recurrence of a series from its first date on. */
export interface Recurrence {
  kind: RecurrenceKind
  /** The last day that may have an occurrence; needed by the week kinds and `monthly`. */
  until?: CivilDate | null
  /** For the weekly kinds: 1 Monday … 7 Sunday; none: the weekday of the first date. */
  weekdays?: readonly number[] | null
  /** For `recurring`: the chosen days, in any order. */
  dates?: readonly CivilDate[] | null
}

export interface Occurrences {
  dates: CivilDate[]
  /** The skipped closed days with their names. */
  skipped: { date: CivilDate; reason: string }[]
}

/** The most days from the first date to the end of a series. */
export const MAX_SERIES_DAYS = 370
/** The most occurrences of a series. */
export const MAX_OCCURRENCES = 200

const WEEK_STEPS = { weekly: 1, every_second_week: 2, every_third_week: 3 } as const

/**
 * The distinct days of a series in order, and the skipped closed days. No day is after `until` or beyond MAX_SERIES_DAYS. The other
 * bounds are checked by series-rules.ts before.
 */
export function occurrences(first: CivilDate, recurrence: Recurrence, closures: Closures): Occurrences {
  const found: Occurrences = { dates: [], skipped: [] }
  for (const date of seriesDates(first, recurrence)) {
    const reason = whyClosed(date, closures)
    if (reason === undefined) found.dates.push(date)
    else found.skipped.push({ date, reason })
  }
  return found
}

function seriesDates(first: CivilDate, recurrence: Recurrence): CivilDate[] {
  const longest = addDays(first, MAX_SERIES_DAYS)
  const last = recurrence.until && recurrence.until < longest ? recurrence.until : longest
  const isWithin = (date: CivilDate) => first <= date && date <= last
  switch (recurrence.kind) {
    case 'single':
      return [first]
    case 'recurring':
      return chosenDates(recurrence)
    case 'monthly':
      return monthlyDates(first).filter(isWithin)
    default:
      return weekDates(first, last, WEEK_STEPS[recurrence.kind], recurrence.weekdays ?? []).filter(isWithin)
  }
}

/** The chosen days, independent of the first date. */
function chosenDates({ dates, until }: Recurrence): CivilDate[] {
  return [...new Set(dates ?? [])].filter(date => !until || date <= until).sort()
}

/** The chosen weekdays of every `step`-th week, counted in whole weeks from the first date's own. */
function weekDates(first: CivilDate, last: CivilDate, step: number, chosen: readonly number[]): CivilDate[] {
  const weekdays = chosen.length > 0 ? [...new Set(chosen)].sort((a, b) => a - b) : [weekdayOf(first)]
  const monday = startOfWeek(first)
  const weeks = Math.floor(daysBetween(monday, last) / 7 / step) + 1
  return Array.from({ length: Math.max(weeks, 0) }, (_, week) =>
    weekdays.map(weekday => addDays(monday, week * step * 7 + weekday - 1)),
  ).flat()
}

/** The first date's weekday of each month, e.g. the third Tuesday; a month without a fifth takes its last. */
function monthlyDates(first: CivilDate): CivilDate[] {
  const { day, dayOfWeek } = Temporal.PlainDate.from(first)
  const which = Math.ceil(day / 7)
  const months = Math.ceil(MAX_SERIES_DAYS / 28)
  return Array.from({ length: months }, (_, month) => {
    const start = Temporal.PlainDate.from(first).with({ day: 1 }).add({ months: month })
    const firstOne = 1 + ((dayOfWeek - start.dayOfWeek + 7) % 7)
    const asked = firstOne + (which - 1) * 7
    return start.with({ day: asked > start.daysInMonth ? asked - 7 : asked }).toString()
  })
}
