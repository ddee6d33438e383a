/**
 * The school's civil time, as text, exactly as it stands on the wire and in the database: no zone anywhere.
 * Such texts order like the times they name, so `<` compares them.
 */

/** `YYYY-MM-DD` */
export type CivilDate = string
/** `YYYY-MM-DD HH:mm:ss` */
export type CivilDateTime = string
/** `HH:mm` */
export type ClockTime = string
/** Whole minutes since midnight, 0–1440. */
export type Minutes = number

/** A day has 1440 minutes on the school's wall clock, whatever the zone does to it. */
export const MINUTES_PER_DAY = 1440

/** Days are counted in UTC, where each is as long: Temporal takes two to seven times as long for that, and a series asks hundreds of times. */
const DAY_MS = 86_400_000

/** Whether the text names a day that exists: `2026-02-30` does not. */
export function isCivilDate(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && isReal(() => Temporal.PlainDate.from(text, { overflow: 'reject' }))
  )
}

/** Whether the text is `YYYY-MM-DD HH:mm:ss` and names a moment that exists. */
export function isCivilDateTime(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isCivilDate(dateOf(text))
}

/** Whether the text is `HH:mm`, 00:00–23:59. */
export function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** The day of a civil date-time. */
export function dateOf(datetime: CivilDateTime): CivilDate {
  return datetime.slice(0, 10)
}

/** The clock time of a civil date-time, `HH:mm`. */
export function clockOf(datetime: CivilDateTime): ClockTime {
  return datetime.slice(11, 16)
}

/** Minutes since midnight of a civil date-time. */
export function minutesOf(datetime: CivilDateTime): Minutes {
  return clockToMinutes(clockOf(datetime))
}

/** `10:45` → 645 */
export function clockToMinutes(clock: ClockTime): Minutes {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}

/** 645 → `10:45`; 1440, the end of a day, is `24:00`. */
export function minutesToClock(minutes: Minutes): ClockTime {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** A day and minutes since its midnight (0–1439) as a civil date-time. */
export function civilDateTime(date: CivilDate, minutes: Minutes): CivilDateTime {
  return `${date} ${minutesToClock(minutes)}:00`
}

/** The day `days` later (or earlier, when negative). */
export function addDays(date: CivilDate, days: number): CivilDate {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The civil date-time so many minutes later on the wall clock. */
export function addMinutes(datetime: CivilDateTime, minutes: Minutes): CivilDateTime {
  const later = Temporal.PlainDateTime.from(datetime.replace(' ', 'T')).add({ minutes })
  return later.toString({ smallestUnit: 'second' }).replace('T', ' ')
}

/** The moment that lies from `own` as `after` lies from `before`, by the wall clock. */
export function shiftedAlike(own: CivilDateTime, before: CivilDateTime, after: CivilDateTime): CivilDateTime {
  const [from, to] = [Temporal.PlainDateTime.from(before), Temporal.PlainDateTime.from(after)]
  const shifted = Temporal.PlainDateTime.from(own).add(from.until(to, { largestUnit: 'day' }))
  return shifted.toString({ smallestUnit: 'second' }).replace('T', ' ')
}

/** How many days `to` lies after `from`; negative when before. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** 1 Monday … 7 Sunday (ISO 8601). */
export function weekdayOf(date: CivilDate): number {
  return new Date(date).getUTCDay() || 7
}

/** The school's now: the wall clock of `timeZone` at `instant`. */
export function civilNow(timeZone: string, instant: Temporal.Instant): CivilDateTime {
  const clock = instant.toZonedDateTimeISO(timeZone).toPlainDateTime()
  return clock.toString({ smallestUnit: 'second' }).replace('T', ' ')
}

function isReal(make: () => unknown): boolean {
  try {
    make()
    return true
  } catch {
    return false
  }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
