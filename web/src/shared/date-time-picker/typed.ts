import type { Language } from '@stunda/contract/wire.ts'
import { addDays, type CivilDate, isCivilDate } from '@stunda/domain/time/civil.ts'
import { formatMonth } from '../dates/format.ts'
import { folded } from '../find-entries.ts'
import { type Accuracy, type TimeOfDay, timeOfParts } from './clock.ts'
import { dayOf, type Moment, momentOf, timeOf } from './moment.ts'
import { namedDay } from './named-day.ts'
import type { PickerRules } from './rules.ts'

export interface TypedDateContext {
  language: Language
  /** A date without a year is near to it. */
  today: CivilDate
  /** The day in the field: a day without a month is of its month; none: of today's. */
  shown?: CivilDate
  /** The first day that may be chosen: a date without a year is not before it. */
  min?: CivilDate
}

/**
 * The moment that a typed text means; undefined if it means none. A day alone keeps the time of the moment `before` in the field, a time
 * alone its day.
 */
export function parseTyped(
  text: string,
  before: Moment,
  { kind, today, min, usualTime }: Omit<PickerRules, 'minuteStep'>,
): Moment | undefined {
  const { language, accuracy, mode } = kind
  const near = { language, today, shown: dayOf(before) || today, min: min?.slice(0, 10) }
  if (mode === 'date') return parseTypedDate(text, near)
  const clock = parseTypedClock(text, accuracy)
  if (mode === 'time') return clock === undefined ? undefined : momentOf('', clock, kind)
  const words = text.trim().split(/[\s,]+|T(?=\d)/)
  // The longest date first: the year of `23. nov. 2026 10` is no time.
  for (let length = words.length; length > 0; length--) {
    const date = parseTypedDate(words.slice(0, length).join(' '), near)
    const time =
      length === words.length
        ? (timeOf(before, kind) ?? usualTime)
        : parseTypedClock(words.slice(length).join(' '), accuracy)
    if (date && time !== undefined) return momentOf(date, time, kind)
  }
  return clock !== undefined && dayOf(before) ? momentOf(dayOf(before), clock, kind) : undefined
}

/** How a date is typed: `2026-11-23`, `23.11.2026` and shorter, `231126`, `23. nov. 2026`. */
const DATES = [
  /^(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})\.?$/,
  /^(?<day>\d{1,2})(?:[./-]\s?(?<month>\d{1,2})(?:[./-]\s?(?<year>\d{4}|\d{2})?)?)?\.?$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})?$/,
  /^(?<day>\d{1,2})\.?\s*(?<month>\p{L}{3,})\.?,?(?:\s+(?<year>\d{4}))?$/u,
]

/**
 * The day that `23.11.2026`, `23/11`, `23.11.`, `2026-11-23`, `231126`, `23` or `23. nov.` means, or a word as `rīt` or `next Monday` in either
 * language; undefined if it is none.
 * Without a year it is this year's, or next year's if this year's is before the first day that may be chosen, or long over where any may be.
 */
export function parseTypedDate(
  text: string,
  { language, today, shown = today, min }: TypedDateContext,
): CivilDate | undefined {
  const found = DATES.map(form => form.exec(text.trim())?.groups).find(Boolean)
  if (!found) return namedDay(folded(text).trim().split(/\s+/), today)?.day
  const day = Number(found.day)
  if (found.month === undefined) return civil(Number(shown.slice(0, 4)), Number(shown.slice(5, 7)), day)
  const month = monthOf(found.month, language)
  const thisYear = Number(today.slice(0, 4))
  if (found.year) return civil(Number(found.year.padStart(4, '20')), month, day)
  const soon = civil(thisYear, month, day)
  return soon !== undefined && soon >= (min ?? addDays(today, -LONG_OVER))
    ? soon
    : (civil(thisYear + 1, month, day) ?? soon)
}

/** Days: a month. */
const LONG_OVER = 31

/** The endings of a Latvian month in its cases: `martā`, `martu` and `martam` are `marts`, `decembrim` is `decembris`. */
const CASES = /(?<=\p{L}{3})(am|im|[aiu])$/u

/** A month's number, from its digits or from the beginning of its name in any case, with or without its diacritics; NaN if it is none. */
function monthOf(typed: string, language: Language): number {
  if (/^\d/.test(typed)) return Number(typed)
  const beginning = folded(typed).replace(CASES, '')
  const months = Array.from({ length: 12 }, (_, month) => month + 1)
  const isMeant = (month: number) => {
    const name = formatMonth(`2026-${padded(month)}-01`, language)
    return folded(name).startsWith(beginning)
  }
  return months.find(isMeant) ?? Number.NaN
}

const padded = (number: number) => String(number).padStart(2, '0')

function civil(year: number, month: number, day: number): CivilDate | undefined {
  const date = `${year}-${padded(month)}-${padded(day)}`
  return year >= 1900 && isCivilDate(date) ? date : undefined
}

const HALF = /\s*([ap])\.?\s?m\.?$/i
const APART = /^(\d{1,2})(?:\s*[:.,\s-]\s*(\d{1,2}))?(?:\s*[:.,\s-]\s*(\d{1,2}))?(?:\s*[.,]\s*(\d{1,3}))?$/
const TOGETHER = /^(\d{1,2}?)(?:(\d{2})(?:(\d{2})(\d{3})?)?)?$/

/**
 * The time that `10`, `930`, `10.30`, `9:5`, `10:30:15.5` or `9 pm` means; undefined if it is none, or finer than the accuracy.
 * AM and PM are understood in 24-hour mode too.
 */
export function parseTypedClock(text: string, accuracy: Accuracy): TimeOfDay | undefined {
  const trimmed = text.trim()
  const half = HALF.exec(trimmed)?.[1]?.toLowerCase()
  const bare = half ? trimmed.replace(HALF, '') : trimmed
  const [, hours, ...finer] = APART.exec(bare) ?? TOGETHER.exec(bare) ?? []
  const typed = finer.filter(part => part !== undefined)
  if (hours === undefined || typed.length >= accuracy) return undefined
  const [minutes = '0', seconds = '0', fraction = '0'] = typed
  return timeOfParts([
    half ? hoursOf(Number(hours), half) : Number(hours),
    Number(minutes),
    Number(seconds),
    // `.5` is half a second.
    Number(fraction.padEnd(3, '0')),
  ])
}

/** 12 AM is midnight, 12 PM noon; there is no 13 PM. */
function hoursOf(hours: number, half: string): number {
  if (hours < 1 || hours > 12) return Number.NaN
  return (hours % 12) + (half === 'p' ? 12 : 0)
}
