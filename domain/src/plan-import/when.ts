import { addDays, type CivilDate, daysBetween, weekdayOf } from '../time/civil.ts'
import { startOfWeek } from '../time/week.ts'

/** How often a weekly row is: each week, or every second one, counted from a term's first week or by the calendar's weeks. */
export type Weeks = 'weekly' | 'first_weeks' | 'second_weeks' | 'odd_weeks' | 'even_weeks'

const WEEKDAYS: readonly (readonly string[])[] = [
  ['pirmdiena', 'pirmd', 'pr', 'p', 'monday', 'mon', 'mo', 'понедельник', 'пн', '1'],
  ['otrdiena', 'otrd', 'ot', 'o', 'tuesday', 'tues', 'tue', 'tu', 'вторник', 'вт', '2'],
  ['tresdiena', 'tresd', 'tr', 't', 'wednesday', 'wed', 'we', 'среда', 'ср', '3'],
  ['ceturtdiena', 'ceturtd', 'ce', 'c', 'thursday', 'thurs', 'thu', 'th', 'четверг', 'чт', '4'],
  ['piektdiena', 'piektd', 'pk', 'pi', 'friday', 'fri', 'fr', 'пятница', 'пт', '5'],
  ['sestdiena', 'sestd', 'se', 's', 'saturday', 'sat', 'sa', 'суббота', 'сб', '6'],
  ['svetdiena', 'svetd', 'sv', 'sunday', 'sun', 'su', 'воскресенье', 'вс', '7'],
]

const WEEKS: Record<Weeks, readonly string[]> = {
  weekly: ['', '1', 'katru', 'katrunedelu', 'visas', 'weekly', 'everyweek', 'ab', 'каждую'],
  first_weeks: [
    '2',
    'katruotro',
    'katruotronedelu',
    'everysecond',
    'everysecondweek',
    'fortnightly',
    'biweekly',
    'a',
    'anedela',
    'weeka',
  ],
  second_weeks: ['b', 'bnedela', 'weekb'],
  odd_weeks: ['nepara', 'neparanedela', 'odd', 'oddweeks', 'нечетная'],
  even_weeks: ['para', 'paranedela', 'even', 'evenweeks', 'четная'],
}

/** A word for comparison: only letters and digits, in lower case, without diacritics. */
function plainWord(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** The signs and words between the weekdays of a cell. */
const BETWEEN_DAYS = /[,;/+&\n]|\s(?:un|and|и)\s/i

/**
 * The weekdays that a cell names, one or several (`P, T`, `P–Pk`), 1 Monday … 7 Sunday, in order; undefined if something in it is none. Also in the
 * locative of Latvian, `pirmdienās`.
 */
export function weekdaysIn(text: string): number[] | undefined {
  const days = text
    .split(BETWEEN_DAYS)
    .filter(part => part.trim() !== '')
    .flatMap(daysIn)
  if (days.length === 0 || days.includes(0)) return undefined
  return [...new Set(days)].sort((a, b) => a - b)
}

/** One weekday, or those from one to another, `P–Pk`; 0: there is one that is none. */
function daysIn(text: string): number[] {
  const [first = 0, last = first, ...others] = text.split(/[-–—]/).map(weekdayIn)
  if (others.length > 0 || first === 0 || last < first) return [0]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** One weekday; 0 if it is none. */
function weekdayIn(text: string): number {
  const word = plainWord(text)
  const bare = word.replace(/dien(?:a|as|u)?$/, 'diena')
  return WEEKDAYS.findIndex(names => names.includes(word) || names.includes(bare)) + 1
}

/** How often a row is, as its cell says. */
export function weeksIn(text: string): Weeks | undefined {
  const word = plainWord(text)
  return (Object.keys(WEEKS) as Weeks[]).find(kind => WEEKS[kind].includes(word))
}

/** The time of day in a cell, `9:05`, `09.05`, `9`, `2:30 PM`, as HH:mm. */
export function clockIn(text: string): string | undefined {
  const [, hour = '', minute = '00', half = ''] =
    /^(?:\d{4}-\d{2}-\d{2}[T ])?(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*([ap])?\.?m?\.?$/i.exec(text.trim()) ??
    []
  if (!hour || Number(minute) > 59) return undefined
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  return hours > 23 ? undefined : `${String(hours).padStart(2, '0')}:${minute}`
}

/** Whether the days of dates with slashes come before the months; undefined if no date tells. */
export function dayFirst(dates: readonly string[]): boolean | undefined {
  for (const date of dates) {
    const [, one, two] = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}/.exec(date.trim()) ?? []
    if (Number(one) > 12) return true
    if (Number(two) > 12) return false
  }
  return undefined
}

/** As English programs write them. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The date in a cell: `2026-12-07`, `7.12.2026`, `20261207`, `Monday 7 December 2026`, or with slashes, whose order `isDayFirst` says. */
export function dateIn(text: string, isDayFirst?: boolean): CivilDate | 'ambiguous' | undefined {
  const cell = text.trim()
  const [, year, month, day] = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?:[T ]|$)/.exec(cell) ?? []
  if (year) return existing(year, month, day)
  const [, first, second, third] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\.?(?: |$)/.exec(cell) ?? []
  if (first) return existing(third, second, first)
  const [, dayOfMonth, name = '', inYear] =
    /(?:^|\s)(\d{1,2})\.?\s+(\p{L}{3,9})\.?,?\s+(\d{4})$/u.exec(cell) ?? []
  if (dayOfMonth)
    return existing(inYear, String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1), dayOfMonth)
  const [, one, two, end] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: |$)/.exec(cell) ?? []
  if (!one) return undefined
  if (isDayFirst === undefined && one !== two) return 'ambiguous'
  return isDayFirst ? existing(end, two, one) : existing(end, one, two)
}

function existing(year = '', month = '', day = ''): CivilDate | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  try {
    return Temporal.PlainDate.from(date, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}

/**
 * The first date of a weekly row in a time, both ends included; undefined if it has none. Every second week is counted from the week of
 * `counted_from`.
 */
export function firstDate(
  weekdays: readonly number[],
  weeks: Weeks,
  { date_from, date_to }: { date_from: CivilDate; date_to: CivilDate },
  counted_from: CivilDate = date_from,
): CivilDate | undefined {
  const [found] = weekdays
    .map(weekday => addDays(date_from, (weekday - weekdayOf(date_from) + 7) % 7))
    .map(first => (isIn(first, weeks, counted_from) ? first : addDays(first, 7)))
    .sort()
  return found !== undefined && found <= date_to ? found : undefined
}

function isIn(date: CivilDate, weeks: Weeks, counted_from: CivilDate): boolean {
  if (weeks === 'weekly') return true
  if (weeks === 'odd_weeks' || weeks === 'even_weeks') {
    const isEven = (Temporal.PlainDate.from(date).weekOfYear ?? 0) % 2 === 0
    return isEven === (weeks === 'even_weeks')
  }
  const week = daysBetween(startOfWeek(counted_from), startOfWeek(date)) / 7
  return week % 2 === (weeks === 'second_weeks' ? 1 : 0)
}
