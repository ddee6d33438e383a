import { type CivilDate, type ClockTime, clockToMinutes, isCivilDate, weekdayOf } from '../time/civil.ts'
import type { Interval } from '../time/interval.ts'
import type { TimeRange } from '../time/time-range.ts'
import { type ClosedDays, closedOn, type Names } from './closed-days.ts'

/** When the school opens and closes. */
export interface SchoolDay {
  day_start: ClockTime
  /** An event may end exactly then. */
  day_end: ClockTime
}

/** A weekday whose hours are not the usual ones; without times the school is closed on it. */
export interface WeekdayHours {
  /** 1 Monday … 7 Sunday. */
  weekday: number
  day_start: ClockTime | null
  day_end: ClockTime | null
}

/** The usual hours, and the weekdays that have others. */
export interface OpeningHours extends SchoolDay {
  weekday_hours: readonly WeekdayHours[]
}

/** The settings that rules about the hours of a day read; that of a further rule is added here. */
export type SchoolHours = OpeningHours

/** A closed weekday has a name, so that it can be said why the school is closed. */
export interface NamedWeekdayHours extends WeekdayHours {
  name: string
  names?: Names
}

/** The days on which the school is closed: by their dates, or each week. */
export interface Closures {
  closed_days: readonly ClosedDays[]
  weekday_hours: readonly NamedWeekdayHours[]
}

/**
 * The hours of a day: those of its weekday, otherwise the usual ones. A closed weekday has the usual ones too, for those who may book
 * on it all the same; so has a text that is no date.
 */
export function hoursOf(date: CivilDate, { day_start, day_end, weekday_hours }: OpeningHours): SchoolDay {
  if (weekday_hours.length === 0 || !isCivilDate(date)) return { day_start, day_end }
  return hoursOfWeekday(weekdayOf(date), { day_start, day_end, weekday_hours })
}

/** The hours of a weekday, 1 Monday … 7 Sunday; the usual ones if the school is closed on it. */
export function hoursOfWeekday(
  weekday: number,
  { day_start, day_end, weekday_hours }: OpeningHours,
): SchoolDay {
  const hours = weekday_hours.find(other => other.weekday === weekday)
  return hours?.day_start && hours.day_end
    ? { day_start: hours.day_start, day_end: hours.day_end }
    : { day_start, day_end }
}

/** The hours of a day in minutes since midnight. */
export function hoursRange(date: CivilDate, school: OpeningHours): TimeRange {
  const { day_start, day_end } = hoursOf(date, school)
  return { start: clockToMinutes(day_start), end: clockToMinutes(day_end) }
}

/** From the earliest opening to the latest closing of any weekday, in minutes since midnight. */
export function longestHours(school: OpeningHours): TimeRange {
  const open = openWeekdays(school)
  const days = open.length > 0 ? open : [school]
  return {
    start: Math.min(...days.map(({ day_start }) => clockToMinutes(day_start))),
    end: Math.max(...days.map(({ day_end }) => clockToMinutes(day_end))),
  }
}

/** The weekdays on which the school is open, each with its hours, Monday first. */
export function openWeekdays({
  day_start,
  day_end,
  weekday_hours,
}: OpeningHours): ({ weekday: number } & SchoolDay)[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap(weekday => {
    const hours = weekday_hours.find(other => other.weekday === weekday) ?? { day_start, day_end }
    return hours.day_start && hours.day_end
      ? [{ weekday, day_start: hours.day_start, day_end: hours.day_end }]
      : []
  })
}

/** When the school is closed, without why. */
export interface DaysOff {
  closed_days: readonly Pick<ClosedDays, 'date_from' | 'date_to'>[]
  weekday_hours: readonly WeekdayHours[]
}

/** Whether the school is closed on a day. */
export function isClosed(date: CivilDate, { closed_days, weekday_hours }: DaysOff): boolean {
  return closedOn(date, closed_days) !== undefined || closedWeekday(date, weekday_hours) !== undefined
}

/** The times of a day at which nothing takes place by these hours, half-open, without empty ones. */
export function closedTimes(date: CivilDate, school: OpeningHours & DaysOff): Interval[] {
  const [midnight, next] = [`${date} 00:00:00`, `${date} 24:00:00`]
  if (isClosed(date, school)) return [{ start_datetime: midnight, end_datetime: next }]
  const { day_start, day_end } = hoursOf(date, school)
  return [
    { start_datetime: midnight, end_datetime: `${date} ${day_start}:00` },
    { start_datetime: `${date} ${day_end}:00`, end_datetime: next },
  ].filter(({ start_datetime, end_datetime }) => start_datetime < end_datetime)
}

/** Why the school is closed on a day: the name of its closed days, or of its weekday; undefined when it is open. */
export function whyClosed(date: CivilDate, { closed_days, weekday_hours }: Closures): string | undefined {
  return closureOn(date, { closed_days, weekday_hours })?.name
}

/** As whyClosed, with the name in each language if it has one in each. */
export function closureOn(
  date: CivilDate,
  { closed_days, weekday_hours }: Closures,
): Pick<ClosedDays, 'name' | 'names'> | undefined {
  return closedOn(date, closed_days) ?? closedWeekday(date, weekday_hours)
}

function closedWeekday<Hours extends WeekdayHours>(
  date: CivilDate,
  weekday_hours: readonly Hours[],
): Hours | undefined {
  if (weekday_hours.length === 0 || !isCivilDate(date)) return undefined
  return weekday_hours.find(({ weekday, day_start }) => !day_start && weekday === weekdayOf(date))
}
