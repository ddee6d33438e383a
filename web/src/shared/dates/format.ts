import type { Language } from '@stunda/contract/wire.ts'
import { type CivilDate, dateOf } from '@stunda/domain/time/civil.ts'
import type { Interval } from '@stunda/domain/time/interval.ts'

/** English as in Europe: day before month, 24 hours. */
const LOCALE: Record<Language, string> = { lv: 'lv-LV', en: 'en-GB' }

/** `pirmdiena, 23. novembris` · `Monday, 23 November`; with the year if it is another than `thisYear`. */
export function formatDay(date: CivilDate, language: Language, thisYear?: string): string {
  const day =
    thisYear === undefined || date.startsWith(thisYear)
      ? formatDayMonth(date, language)
      : formatDate(date, language)
  return `${formatWeekday(date, language)}, ${day}`
}

/** In the locative, before a time: `pirmdien, 23. novembrī` · `Monday, 23 November`. */
export function formatOnDay(date: CivilDate, language: Language, thisYear?: string): string {
  const day = formatDay(date, language, thisYear)
  return language === 'lv' ? inLocative(day.replace('diena,', 'dien,')) : day
}

/** In the locative: `23. novembrī` · `23 November`. */
export function formatOnDayMonth(date: CivilDate, language: Language): string {
  const day = formatDayMonth(date, language)
  return language === 'lv' ? inLocative(day) : day
}

/** novembris → novembrī, marts → martā */
const inLocative = (month: string) => month.replace(/is$/, 'ī').replace(/s$/, 'ā')

/** The weekday of each week: `pirmdienās` · `Mondays`. */
export function formatOnWeekdays(date: CivilDate, language: Language): string {
  const day = formatWeekday(date, language)
  return language === 'lv' ? day.replace(/a$/, 'ās') : `${day}s`
}

/** In the accusative: `pirmdienu, 23. novembri` · `Monday, 23 November`. */
export function formatToDay(date: CivilDate, language: Language, thisYear?: string): string {
  const day = formatDay(date, language, thisYear)
  // pirmdiena → pirmdienu, novembris → novembri, marts → martu
  return language === 'lv' ? day.replace('diena,', 'dienu,').replace(/is$/, 'i').replace(/s$/, 'u') : day
}

/** `23. novembris` · `23 November` */
export function formatDayMonth(date: CivilDate, language: Language): string {
  return format(date, language, { day: 'numeric', month: 'long' })
}

/** `23. nov.` · `23 Nov` */
export function formatShortDayMonth(date: CivilDate, language: Language): string {
  return format(date, language, { day: 'numeric', month: 'short' })
}

const ENDINGS = { from: 'a', until: 'am', on: 'ā', to: 'u' }

/** As formatShortDayMonth in a sentence: `no 23. marta`, `līdz 23. martam`, `23. martā`, `uz 23. martu`; a name that is cut short has no case. */
export function formatShortDayMonthIn(
  sentence: keyof typeof ENDINGS,
  date: CivilDate,
  language: Language,
): string {
  return formatShortDayMonth(date, language).replace(/s$/, ENDINGS[sentence])
}

/** `šodien` · `today` */
export function formatToday(language: Language): string {
  return new Intl.RelativeTimeFormat(LOCALE[language], { numeric: 'auto' }).format(0, 'day')
}

/** `2026. gada 23. novembris` · `23 November 2026` */
export function formatDate(date: CivilDate, language: Language): string {
  return format(date, language, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** `23.11.2026` · `23/11/2026` */
export function formatShortDate(date: CivilDate, language: Language): string {
  return format(date, language, { day: '2-digit', month: '2-digit', year: 'numeric' })
}

/** `pirmdiena` · `Monday` */
export function formatWeekday(date: CivilDate, language: Language): string {
  // Intl capitalises a weekday that stands alone; in Latvian it is lower case.
  const name = format(date, language, { weekday: 'long' })
  return language === 'lv' ? name.toLocaleLowerCase('lv') : name
}

/** `P`, `O`, `T`, `C`, `Pk`, `S`, `Sv` as Latvian calendars have them · `Mon` */
export function formatShortWeekday(date: CivilDate, language: Language): string {
  if (language === 'en') return format(date, language, { weekday: 'short' })
  return ['Sv', 'P', 'O', 'T', 'C', 'Pk', 'S'][utc(date).getUTCDay()] ?? ''
}

/** `novembris` · `November` */
export function formatMonth(date: CivilDate, language: Language, month: 'long' | 'short' = 'long'): string {
  return format(date, language, { month })
}

/** `2026. gada novembris` · `November 2026`: the head of a calendar's page. */
export function formatMonthYear(date: CivilDate, language: Language): string {
  const [year, month] = [date.slice(0, 4), formatMonth(date, language)]
  return language === 'lv' ? `${year}. gada ${month}` : `${month} ${year}`
}

/** Both days included: `23.–29. novembris` · `23 – 29 November`, with a short month `23.–29. nov.` */
export function formatDays(
  from: CivilDate,
  to: CivilDate,
  language: Language,
  month: 'long' | 'short' = 'long',
): string {
  return formatter(language, { day: 'numeric', month }).formatRange(utc(from), utc(to))
}

/** `HH:mm` of an `HH:mm` or `YYYY-MM-DD HH:mm:ss` text. */
function formatClock(text: string): string {
  return text.length > 8 ? text.slice(11, 16) : text.slice(0, 5)
}

/** `10:00–10:45` */
export function formatClockRange(start: string, end: string): string {
  return `${formatClock(start)}–${formatClock(end)}`
}

/** `10:00–10:45`; on another day than `date`, `24 Nov, 10:00–10:45`. */
export function formatTimesOn(
  date: CivilDate,
  { start_datetime, end_datetime }: Interval,
  language: Language,
) {
  const day = dateOf(start_datetime)
  const times = formatClockRange(start_datetime, end_datetime)
  return day === date ? times : `${formatShortDayMonth(day, language)}, ${times}`
}

/** Compares names as the language sorts them (ā after a), and numbers in them by value (Room 9 before Room 10). */
export function byName(language: Language): (one: string, other: string) => number {
  return new Intl.Collator(LOCALE[language], { numeric: true }).compare
}

function format(date: CivilDate, language: Language, options: Intl.DateTimeFormatOptions): string {
  return formatter(language, options).format(utc(date))
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter costs a hundred times what using it does. */
function formatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(LOCALE[language], { ...options, timeZone: 'UTC' })
  formatters.set(key, made)
  return made
}

function utc(date: CivilDate): Date {
  return new Date(`${date}T00:00:00Z`)
}
