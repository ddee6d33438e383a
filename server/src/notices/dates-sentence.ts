import type { Language } from '@stunda/contract/wire.ts'
import { addDays, type CivilDate, type ClockTime, daysBetween, weekdayOf } from '@stunda/domain/time/civil.ts'
import { text } from '../texts/texts.ts'
import { onDay } from './on-day.ts'

/** One of several dates: when and where; `room` in words. */
export interface Occurrence {
  date: CivilDate
  start: ClockTime
  end: ClockTime
  room: string
}

/** Some dates on one weekday at one time: their first and last ones, `weeks` apart, and those of them that are in another room. */
export interface Clause {
  start: ClockTime
  end: ClockTime
  /** Of most of them. */
  room: string
  weeks: 1 | 2
  ranges: { first: CivilDate; last: CivilDate }[]
  elsewhere: { date: CivilDate; room: string }[]
}

/** So many dates in a row are said as from one to another; fewer are named. */
const LEAST_IN_RANGE = 3
const WEEK = 7

/** The dates by weekday and time, the earliest first: each of them in one range of one clause, and no other day in any. */
export function clausesOf(occurrences: readonly Occurrence[]): Clause[] {
  const sorted = occurrences.toSorted((a, b) => compare(a.date + a.start, b.date + b.start))
  const slots = Map.groupBy(sorted, ({ date, start, end }) => `${weekdayOf(date)} ${start} ${end}`)
  return [...slots.values()].flatMap(slot => {
    const [first] = slot
    if (!first) return []
    const room = mostOften(slot.map(one => one.room))
    const dates = slot.map(({ date }) => date)
    const weeks = isEveryOther(dates) ? 2 : 1
    return {
      ...{ start: first.start, end: first.end, room, weeks },
      ranges: rangesOf(dates, weeks),
      elsewhere: slot.filter(one => one.room !== room).map(({ date, room }) => ({ date, room })),
    }
  })
}

/**
 * When several dates are, in a sentence: `trešdienās 16:00–16:45, telpa 101, 2. dec.–3. febr. (16. dec.: telpa 102)`. `saysRoom`: whether rooms
 * are said. Dates more than a year apart have their years.
 */
export function datesInWords(
  occurrences: readonly Occurrence[],
  language: Language,
  { saysRoom }: { saysRoom: boolean },
): string {
  const dates = occurrences.map(({ date }) => date).toSorted()
  const withYear = daysBetween(dates[0] ?? '', dates.at(-1) ?? '') > 330
  const day = (date: CivilDate) => shortDay(date, language, withYear)
  return clausesOf(occurrences)
    .map(({ start, end, room, weeks, ranges, elsewhere }) => {
      const [first] = ranges
      if (!first) return ''
      const time = `${start}–${end}`
      const where = saysRoom ? [room] : []
      const isOne = ranges.length === 1 && first.first === first.last
      if (isOne && !withYear) return [onDay(first.first, language), time, ...where].join(', ')
      const when = `${weekdays(first.first, weeks, language)} ${time}`
      const spans = ranges.map(({ first, last }) =>
        first === last ? day(first) : `${day(first)}–${day(last)}`,
      )
      const others = saysRoom ? elsewhere.map(({ date, room }) => `${day(date)}: ${room}`) : []
      const except = others.length > 0 ? ` (${others.join(', ')})` : ''
      return [when, ...where, ...spans].join(', ') + except
    })
    .join('; ')
}

/** The dates of one weekday, in order, as ranges; a range that would be short is named date by date. */
function rangesOf(dates: readonly CivilDate[], weeks: 1 | 2): Clause['ranges'] {
  const runs: CivilDate[][] = []
  for (const date of dates) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && addDays(last, WEEK * weeks) === date) run.push(date)
    else runs.push([date])
  }
  return runs.flatMap(run => {
    const [first, last] = [run[0], run.at(-1)]
    if (first && last && run.length >= LEAST_IN_RANGE) return [{ first, last }]
    return run.map(date => ({ first: date, last: date }))
  })
}

/** Whether there are at least three dates, each two weeks after the one before. */
function isEveryOther(dates: readonly CivilDate[]): boolean {
  if (dates.length < LEAST_IN_RANGE) return false
  return dates.every((date, index) => index === 0 || addDays(dates[index - 1] ?? '', 2 * WEEK) === date)
}

function weekdays(date: CivilDate, weeks: 1 | 2, language: Language): string {
  return text(language, weeks === 2 ? 'notices.every_other' : 'notices.weekdays', {
    weekday: String(weekdayOf(date)),
  })
}

const short = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const formats: Record<Language, [Intl.DateTimeFormat, Intl.DateTimeFormat]> = {
  lv: [
    new Intl.DateTimeFormat('lv-LV', short),
    new Intl.DateTimeFormat('lv-LV', { ...short, month: 'numeric', year: 'numeric' }),
  ],
  en: [
    new Intl.DateTimeFormat('en-GB', short),
    new Intl.DateTimeFormat('en-GB', { ...short, year: 'numeric' }),
  ],
}

/** `2. dec.` · `2 Dec`, with its year `2.12.2026.` · `2 Dec 2026`. */
export function shortDay(date: CivilDate, language: Language, withYear: boolean): string {
  return formats[language][withYear ? 1 : 0].format(new Date(`${date}T00:00:00Z`))
}

function mostOften(values: readonly string[]): string {
  const [most] = [...Map.groupBy(values, value => value).values()].toSorted((a, b) => b.length - a.length)
  return most?.[0] ?? ''
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
