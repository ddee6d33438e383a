import type { Language } from '@stunda/contract/wire.ts'
import { type CivilDate, isCivilDate } from '@stunda/domain/time/civil.ts'
import { formatDayMonth } from '../dates/format.ts'
import { type Accuracy, type TimeOfDay, timeOfParts } from './clock.ts'
import { dayOf, type Moment, type MomentKind, momentOf, timeOf } from './moment.ts'

export interface TypedDateContext {
  language: Language
  /** A date without a month or a year is near to it. */
  today: CivilDate
  /** The first day that may be chosen: a date without a year is not before it. */
  min?: CivilDate
}

export interface TypedContext extends Omit<TypedDateContext, 'language'> {
  /** The moment in the field before. */
  before: Moment
  /** The time of a day that is typed without one. */
  usualTime: TimeOfDay
}

/** The moment that a typed text means; undefined if it means none. A day alone keeps the time before, a time alone the day. */
export function parseTyped(text: string, kind: MomentKind, context: TypedContext): Moment | undefined {
  const { language, accuracy, mode } = kind
  const { before, usualTime } = context
  if (mode === 'date') return parseTypedDate(text, { ...context, language })
  const clock = parseTypedClock(text, accuracy)
  if (mode === 'time') return clock === undefined ? undefined : momentOf('', clock, kind)
  const words = text.trim().split(/[\s,]+|T(?=\d)/)
  // The longest date first: the year of `23. nov. 2026 10` is no time.
  for (let length = words.length; length > 0; length--) {
    const date = parseTypedDate(words.slice(0, length).join(' '), { ...context, language })
    const time =
      length === words.length
        ? (timeOf(before, kind) ?? usualTime)
        : parseTypedClock(words.slice(length).join(' '), accuracy)
    if (date && time !== undefined) return momentOf(date, time, kind)
  }
  return clock !== undefined && dayOf(before) ? momentOf(dayOf(before), clock, kind) : undefined
}

const ISO = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})\.?$/
const NUMBERS = /^(\d{1,2})(?:[./-]\s?(\d{1,2})(?:[./-]\s?(\d{4}|\d{2})?)?)?\.?$/
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/
const WORDS = /^(\d{1,2})\.?\s*(\p{L}{3,})\.?,?(?:\s+(\d{4}))?$/u

/**
 * The day that `23.11.2026`, `23/11`, `23.11.`, `2026-11-23`, `231126`, `23` or `23. nov.` means; undefined if it is none.
 * Without a year it is this year's, or next year's if this year's is before the first day that may be chosen.
 */
export function parseTypedDate(
  text: string,
  { language, today, min }: TypedDateContext,
): CivilDate | undefined {
  const trimmed = text.trim()
  const iso = ISO.exec(trimmed)
  if (iso) return civil(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, day, month, year] =
    NUMBERS.exec(trimmed) ?? DIGITS.exec(trimmed) ?? inWords(trimmed, language) ?? []
  if (day === undefined) return undefined
  if (year !== undefined)
    return civil(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day))
  const thisYear = Number(today.slice(0, 4))
  if (month === undefined) return civil(thisYear, Number(today.slice(5, 7)), Number(day))
  const soon = civil(thisYear, Number(month), Number(day))
  if (soon !== undefined && (min === undefined || soon >= min)) return soon
  return civil(thisYear + 1, Number(month), Number(day)) ?? soon
}

/** `23. nov. 2026` as numbers: the beginning of a month's name is enough, with or without its diacritics. */
function inWords(text: string, language: Language): (string | undefined)[] | undefined {
  const [all, day, word, year] = WORDS.exec(text) ?? []
  if (all === undefined || word === undefined) return undefined
  const wanted = plain(word)
  const month = MONTHS.findIndex(first => {
    const name = formatDayMonth(first, language).replace(/^[\d.\s]+/, '')
    return plain(name).startsWith(wanted)
  })
  return month === -1 ? undefined : [all, day, String(month + 1), year]
}

const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`)

function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function civil(year: number, month: number, day: number): CivilDate | undefined {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
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
