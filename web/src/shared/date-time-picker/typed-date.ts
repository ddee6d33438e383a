import type { Language } from '@stunda/contract/wire.ts'
import { type CivilDate, isCivilDate } from '@stunda/domain/time/civil.ts'
import { formatDayMonth } from '../dates/format.ts'

const ISO = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})\.?$/
const NUMBERS = /^(\d{1,2})(?:[./-]\s?(\d{1,2})(?:[./-]\s?(\d{4}|\d{2})?)?)?\.?$/
const TOGETHER = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/
const WORDS = /^(\d{1,2})\.?\s*(\p{L}{3,})\.?,?(?:\s+(\d{4}))?$/u

export interface TypedDateContext {
  language: Language
  /** What a date without a month or a year is near to. */
  today: CivilDate
  /** The first day that may be chosen: a date without a year is not before it. */
  min?: CivilDate
}

/**
 * What somebody meant by `23.11.2026`, `23/11`, `23.11.`, `2026-11-23`, `231126`, `23`, `23. nov.`; undefined when it is no day. Without a
 * year it is this year's, or next year's when this one's is before the first day that may be chosen.
 */
export function parseTypedDate(
  text: string,
  { language, today, min }: TypedDateContext,
): CivilDate | undefined {
  const trimmed = text.trim()
  const iso = ISO.exec(trimmed)
  if (iso) return civil(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, day, month, year] =
    NUMBERS.exec(trimmed) ?? TOGETHER.exec(trimmed) ?? inWords(trimmed, language) ?? []
  if (day === undefined) return undefined
  if (year !== undefined)
    return civil(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day))
  const thisYear = Number(today.slice(0, 4))
  if (month === undefined) return civil(thisYear, Number(today.slice(5, 7)), Number(day))
  const soon = civil(thisYear, Number(month), Number(day))
  if (soon !== undefined && (min === undefined || soon >= min)) return soon
  return civil(thisYear + 1, Number(month), Number(day)) ?? soon
}

/** `23. nov. 2026` as numbers: a month is known by its beginning, with or without its long letters. */
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
