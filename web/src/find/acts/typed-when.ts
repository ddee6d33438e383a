import type { Language } from '@stunda/contract/wire.ts'
import { addDays, type CivilDate, type ClockTime } from '@stunda/domain/time/civil.ts'
import { endOfWeek, startOfWeek } from '@stunda/domain/time/week.ts'
import { namedDay } from '../../shared/date-time-picker/named-day.ts'
import { folded } from '../../shared/find-entries.ts'
import { dayNamed, timeNamed } from '../typed-day.ts'
import { type Taken, type TypedWord, take } from '../typed-words.ts'

export type Days = readonly [first: CivilDate, last: CivilDate]

/** Times of a day; null: not said. */
export interface Times {
  from: ClockTime | null
  until: ClockTime | null
}

interface Near {
  today: CivilDate
  language: Language
}

const DASH = '–'
const FROM = /^(no|kops|from|since)$/
const UNTIL = /^(–|lidz|until|till|to|through)$/
const AT = /^(plkst|pulksten|at)\.?$/

/** A text in which what lies between two days or times stands alone: `30.11 – 2.12`, `pirmdien – trešdien`. */
export function rangesApart(text: string): string {
  const isDay = (word: string) => namedDay([folded(word)], '2026-01-01') !== undefined
  return text
    .replace(/(\d{4})-(\d{2})-(\d{2})/g, '$1.$2.$3')
    .replace(/[–—]|(?<=\s)-(?=\s)|(?<=\d\.?|\d[ap]m)-(?=\d)/gi, ` ${DASH} `)
    .replace(/(?<!\S)([\p{L}.]+)-([\p{L}.]+)(?![^\s,])/gu, (typed, one, other) =>
      isDay(one) && isDay(other) ? `${one} ${DASH} ${other}` : typed,
    )
}

/** `no 30. novembra 2026 līdz 2. decembrim 2026` */
const LONGEST_DAYS = 8

/**
 * Takes the days out of words: `rīt`, `30.11–2.12`, `no pirmdienas līdz trešdienai`, `until Friday`, `1–3 December`, `next week`. A date without a
 * year is the next one from today on, the first of days that are going on may be past.
 */
export function takeDays(words: readonly TypedWord[], near: Near): Taken<Days> {
  return take(words, LONGEST_DAYS, (stretch, _rest, before) => {
    // Of `18 December 16–21` the day is before the month.
    const isOfBefore = isBareDay(before) && dayOf([before, stretch[0] ?? ''], near, near.today) !== undefined
    return isOfBefore ? undefined : daysOf(stretch, near)
  })
}

function daysOf(words: readonly string[], near: Near): Days | undefined {
  const { today } = near
  const all = FROM.test(words[0] ?? '') ? words.slice(1) : words
  const between = all.findIndex(word => UNTIL.test(word))
  if (between === -1) {
    const week = weekNamed(all, today)
    if (week) return week
    const day = dayOf(all, near, today)
    return day === undefined ? undefined : [day, day]
  }
  const [left, right] = [all.slice(0, between), all.slice(between + 1)]
  if (left.length === 0) {
    // `– 16`, and `līdz 16`, are no days.
    const last = dayOf(right, near, today)
    return last === undefined || last < today ? undefined : [today, last]
  }
  const [first, last] = wholeDates(left, right)
  // Days that are going on began before today.
  return daysBetween(first, last, near, undefined) ?? daysBetween(first, last, near, today)
}

function daysBetween(
  left: readonly string[],
  right: readonly string[],
  near: Near,
  min: CivilDate | undefined,
): Days | undefined {
  const first = dayOf(left, near, min)
  if (first === undefined) return undefined
  const last = namedDay(right, near.today)?.isWeekday
    ? namedDay(right, first)?.day
    : dayNamed(right, near.today, near.language, first)?.day
  return last === undefined || last < first || last < near.today ? undefined : [first, last]
}

const dayOf = (words: readonly string[], { today, language }: Near, min: CivilDate | undefined) =>
  words.length > 0 && words.length <= 3 ? dayNamed(words, today, language, min ?? JANUARY)?.day : undefined

/** Before every date of this year: such a date stays this year's. */
const JANUARY = '0000-01-01'

/** `30. – 31.12.` and `8 December – 9` with the month of the other day. */
function wholeDates(
  left: readonly string[],
  right: readonly string[],
): [readonly string[], readonly string[]] {
  const [one = '', other = ''] = [left.join(' '), right.join(' ')]
  if (isBareDay(one)) return [[`${Number.parseInt(one, 10)}${monthOf(other)}`], right]
  if (isBareDay(other)) return [left, [`${Number.parseInt(other, 10)}${monthOf(one)}`]]
  return [left, right]
}

const isBareDay = (text: string) => /^\d{1,2}\.?$/.test(text)
/** `.12.2026` of `31.12.2026`, ` december` of `3 december` and `december 3`. */
const monthOf = (date: string) =>
  /^\d{1,2}([./]\s?\d.*)$/.exec(date)?.[1] ?? ` ${/\p{L}{3,}/u.exec(date)?.[0] ?? ''}`

/** `šonedēļ`, `nākamajā nedēļā`, `next week`: this week from today on, the next one whole. */
function weekNamed(words: readonly string[], today: CivilDate): Days | undefined {
  const text = words.join(' ')
  if (/^(sonedel|(saja|so) nedel(a|u)|this week)$/.test(text)) return [today, endOfWeek(today)]
  if (!/^(nakamnedel|nakam(aja|o) nedel(a|u)|next week)$/.test(text)) return undefined
  const monday = addDays(startOfWeek(today), 7)
  return [monday, endOfWeek(monday)]
}

/** `no plkst. 16 līdz plkst. 21` */
const LONGEST_TIMES = 6

/** Takes times out of words that can be nothing else: `16–21`, `no 16:00 līdz 21:30`, `plkst. 16`, `16:00`. */
export function takeTimes(words: readonly TypedWord[]): Taken<Times> {
  return take(words, LONGEST_TIMES, timesOf)
}

function timesOf(words: readonly string[]): Times | undefined {
  const all = words.filter(word => !AT.test(word))
  const isFrom = FROM.test(all[0] ?? '')
  const [one = '', between = '', other, ...more] = isFrom ? all.slice(1) : all
  if (more.length > 0 || (other !== undefined && !UNTIL.test(between))) return undefined
  if (other !== undefined) return timesBetween(one, other)
  if (between === '') {
    const isSurely = isFrom || all.length < words.length || /[:ap]/.test(one)
    const from = isSurely ? timeNamed(one, false) : null
    return from === null ? undefined : { from, until: null }
  }
  const until = UNTIL.test(one) && one !== DASH ? timeNamed(between, false) : null
  return until === null ? undefined : { from: null, until }
}

/** `4–9pm` are both in the afternoon, `10–2pm` are not. */
function timesBetween(one: string, other: string): Times | undefined {
  const until = timeNamed(other, false)
  const half = /[ap]m$/.exec(other)?.[0] ?? ''
  const from = [`${one}${/m$/.test(one) ? '' : half}`, one]
    .map(time => timeNamed(time, false))
    .find(time => time !== null && until !== null && time < until)
  return until && from ? { from, until } : undefined
}

/** Takes a bare number that is a time out of words: `14`, `930`. One with three or four digits is a room's, if there is one. */
export function takeHour(words: readonly TypedWord[], isRoom: (word: string) => boolean): Taken<Times> {
  return take(words, 1, ([word = '']) => {
    const from = timeNamed(word, isRoom(word))
    return from === null ? undefined : { from, until: null }
  })
}
