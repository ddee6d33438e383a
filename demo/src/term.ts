import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { addDays, type CivilDate, daysBetween, weekdayOf } from '@stunda/domain/time/civil.ts'
import { closedDaysOf, isClosed } from './closed-days.ts'
import type { ClosedDay } from './demo-data.ts'

/** The days that the demo's timetable covers, and which of them are closed. */
export interface Term {
  today: CivilDate
  first: CivilDate
  /** The last day itself. */
  last: CivilDate
  /** Of all the years that anybody may look at or book in. */
  closed: ClosedDay[]
}

const DAYS_BEFORE = 8 * 7
const DAYS_AFTER = 18 * 7
const FARTHEST_BOOKING = 370

/**
 * From 8 weeks before today to 18 weeks after it. A school break that includes today or tomorrow is left out, so that the demo is not
 * empty at Christmas.
 */
export function termAround(today: CivilDate): Term {
  const first = addDays(today, -DAYS_BEFORE)
  const last = addDays(today, DAYS_AFTER)
  const years = yearsBetween(first, addDays(today, FARTHEST_BOOKING))
  const closed = closedDaysOf(years).filter(
    day => !(day.name.endsWith('brīvlaiks') && day.date_from <= addDays(today, 1) && today <= day.date_to),
  )
  return { today, first, last, closed }
}

/** Every day of the term, closed ones too. */
export function daysOf({ first, last }: Term): CivilDate[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index))
}

/** Whether the school teaches on that day. */
export function isSchoolDay(date: CivilDate, { closed }: Term): boolean {
  return weekdayOf(date) !== 7 && !isClosed(date, closed)
}

/** The dates of a weekly series, or of one every second week from the `phase`th week of the term on. */
export function datesOfSeries(term: Term, weekday: number, every: number, phase: number): CivilDate[] {
  const first = addDays(term.first, ((weekday - weekdayOf(term.first) + 7) % 7) + 7 * phase)
  const count = Math.floor(daysBetween(first, term.last) / (7 * every)) + 1
  return Array.from({ length: count }, (_, index) => addDays(first, index * every * 7)).filter(
    date => !isClosed(date, term.closed),
  )
}

/** The state of an event that a student asked for: asked in the past, it has been answered. */
export function statusOfRequest(date: CivilDate, term: Term): 1 | 2 {
  return date < term.today ? STATUS.confirmed : STATUS.pending
}

function yearsBetween(from: CivilDate, to: CivilDate): number[] {
  const first = Number(from.slice(0, 4))
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, index) => first + index)
}
