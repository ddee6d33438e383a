import { addDays, type CivilDate, isCivilDate, weekdayOf } from '../time/civil.ts'
import { MAX_SERIES_DAYS } from './recurrence.ts'
import { isLive, type RequestedEvent } from './situation.ts'
import type { RecurrenceKind } from './vocabulary.ts'

/** How a new event repeats; of an existing event only the kind is known. */
export interface RecurrenceFields {
  recurrence: RecurrenceKind
  /** The last day of the series; empty: not chosen yet. */
  until: CivilDate
  /** 1 Monday … 7 Sunday, for the kinds that repeat by weeks. */
  weekdays: readonly number[]
  /** The days of `recurring`, in order. */
  dates: readonly CivilDate[]
}

/** A single event. */
export const NO_RECURRENCE: RecurrenceFields = { recurrence: 'single', until: '', weekdays: [], dates: [] }

/**
 * The repetition of a new event on its day; `last_until`: the last day of the user's previous series, empty without one; `year_ends`: the
 * last days of the school's years.
 */
type Settled = RecurrenceFields & {
  last_until: CivilDate
  year_ends: readonly CivilDate[]
  date_reservation: CivilDate
}

/**
 * The fields that follow a change of a new event. Another kind of repetition begins on the event's day and ends with the user's previous
 * series, or the school year; the weekday and the chosen days follow another day of the event.
 */
export function settleRecurrence(before: Settled, next: Settled): Partial<Settled> {
  const date = next.date_reservation
  if (!isCivilDate(date)) return {}
  if (next.recurrence === 'recurring') return settleDates(before, next)
  if (next.recurrence === 'single') return {}
  const until =
    next.until || (next.last_until > date ? next.last_until : endOfSchoolYear(date, next.year_ends))
  if (next.recurrence === 'monthly') return { until }
  const isOwnDay = before.weekdays.length === 0 || before.weekdays.join() === ownWeekday(before)
  const follows = next.weekdays === before.weekdays && isOwnDay
  return { until, weekdays: follows ? [weekdayOf(date)] : next.weekdays }
}

function settleDates(before: Settled, next: Settled): Partial<Settled> {
  const { date_reservation: date, dates } = next
  if (before.recurrence !== 'recurring') return { dates: inOrder([...dates, date]) }
  if (before.date_reservation !== date) {
    return { dates: inOrder([...dates.filter(other => other !== before.date_reservation), date]) }
  }
  const [first] = dates
  return { dates: inOrder(dates), ...(first && !dates.includes(date) && { date_reservation: first }) }
}

/** The end of the school's year; where the school has not entered it, the end of May. */
function endOfSchoolYear(date: CivilDate, year_ends: readonly CivilDate[]): CivilDate {
  const [end] = year_ends.filter(end => end > date).sort()
  if (end && end <= addDays(date, MAX_SERIES_DAYS)) return end
  const year = Number(date.slice(0, 4))
  return date.slice(5) <= '05-31' ? `${year}-05-31` : `${year + 1}-05-31`
}

function ownWeekday({ date_reservation }: Settled): string {
  return isCivilDate(date_reservation) ? String(weekdayOf(date_reservation)) : ''
}

const inOrder = (dates: readonly CivilDate[]) => [...new Set(dates)].sort()

/** An event of a series on its day; `changed_alone`: apart from the series. */
interface Occurrence extends Pick<RequestedEvent, 'status_id'> {
  start_date: CivilDate
  changed_alone: boolean
}

/**
 * Until when a series goes on, and on which weekdays (1 Monday … 7 Sunday) from a day on, as its dates say: cancelled ones do not count, of
 * weekdays also those that were changed apart. `until` is null for a series without live dates; weekdays are of all dates if none is to
 * come.
 */
export function extentOf(
  dates: readonly Occurrence[],
  from: CivilDate,
): { until: CivilDate | null; weekdays: number[] } {
  const live = dates.filter(isLive)
  const ordinary = live.filter(one => !one.changed_alone).map(({ start_date }) => start_date)
  const ahead = ordinary.filter(date => date >= from)
  return {
    until:
      live
        .map(({ start_date }) => start_date)
        .sort()
        .at(-1) ?? null,
    weekdays: [...new Set((ahead.length > 0 ? ahead : ordinary).map(weekdayOf))].sort(),
  }
}

/**
 * How the copy of an event of a series repeats from a day on: on the weekdays of its dates from that event on until the same end, or on
 * the chosen days to come. A single event if the series is over then, or the event was changed apart from it.
 */
export function sameRepetition(
  { until, reservations }: { until: CivilDate | null; reservations: readonly Occurrence[] },
  { recurrence, changed_alone, start_date }: Occurrence & Pick<RecurrenceFields, 'recurrence'>,
  date: CivilDate,
): RecurrenceFields {
  if (changed_alone || recurrence === 'single') return NO_RECURRENCE
  if (recurrence === 'recurring') {
    const ordinary = reservations.filter(one => isLive(one) && !one.changed_alone)
    const dates = [date, ...ordinary.map(one => one.start_date).filter(day => day > date)].sort()
    return dates.length > 1 ? { ...NO_RECURRENCE, recurrence, dates } : NO_RECURRENCE
  }
  if (!until || until <= date) return NO_RECURRENCE
  const weekdays = recurrence === 'monthly' ? [] : extentOf(reservations, start_date).weekdays
  return { ...NO_RECURRENCE, recurrence, until, weekdays }
}
