import type { Language } from '@stunda/contract/wire.ts'
import { addDays, type CivilDate, daysBetween, isCivilDate } from '@stunda/domain/time/civil.ts'
import { formatShortDate } from '../dates/format.ts'
import { addMonths } from '../dates/month.ts'
import {
  type Accuracy,
  type ClockPart,
  clockPartsAt,
  DAY,
  parseClock,
  stepTime,
  type TimeOfDay,
  writeClock,
} from './clock.ts'

/** The values of a picker, and how they are written. */
export interface MomentKind {
  mode: 'date' | 'datetime' | 'time'
  /** 2 by default. */
  accuracy: Accuracy
  hours12: boolean
  language: Language
}

/**
 * A moment as text, in the school's civil time: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss` or `HH:mm`, with seconds and milliseconds
 * by the accuracy (a date-time always has its seconds). Empty: none is chosen.
 */
export type Moment = string

/** A first and a last moment; an empty one is not chosen yet. */
export type MomentRange = readonly [from: Moment, to: Moment]

/** The day of a moment; empty if it has none. */
export function dayOf(moment: Moment): CivilDate {
  const day = moment.slice(0, 10)
  return isCivilDate(day) ? day : ''
}

/** The time of a moment, cut to its accuracy; undefined if it has none. */
export function timeOf(moment: Moment, { mode, accuracy }: MomentKind): TimeOfDay | undefined {
  if (mode === 'date') return undefined
  return parseClock(mode === 'datetime' ? moment.slice(11) : moment, accuracy)
}

/** A day and a time as one moment; the mode decides which of the two it has. */
export function momentOf(day: CivilDate, time: TimeOfDay, { mode, accuracy }: MomentKind): Moment {
  if (mode === 'date') return day
  if (mode === 'time') return writeClock(time, accuracy)
  return `${day} ${writeClock(time, accuracy === 4 ? 4 : 3)}`
}

/** Whether the text is a moment of this kind. */
export function isMoment(text: string, kind: MomentKind): boolean {
  if (kind.mode !== 'time' && dayOf(text) === '') return false
  return kind.mode === 'date' ? text.length === 10 : timeOf(text, kind) !== undefined
}

/** As it is typed: `23.11.2026 10:30`, in English `23/11/2026 10:30`; empty for what is no moment of this kind. */
export function writeMoment(moment: Moment, kind: MomentKind): string {
  if (!isMoment(moment, kind)) return ''
  const date = kind.mode === 'time' ? '' : formatShortDate(dayOf(moment), kind.language)
  const time = timeOf(moment, kind)
  const clock = time === undefined ? '' : writeClock(time, kind.accuracy, kind.hours12)
  return [date, clock].filter(Boolean).join(' ')
}

/** A written moment of this kind, to show how it is typed. */
export function exampleOf(kind: MomentKind): string {
  return writeMoment(momentOf('2026-11-23', 37_800_000, kind), kind)
}

export type Part = 'day' | 'month' | 'year' | ClockPart

/** The parts of a written moment, each with its first character and the first after it: `23.11.2026 10:30 AM`. */
export function placesOf({
  mode,
  accuracy,
  hours12,
}: MomentKind): { part: Part; from: number; to: number }[] {
  const date: Part[] = mode === 'time' ? [] : ['day', 'month', 'year']
  const clock = mode === 'date' ? [] : clockPartsAt(accuracy, hours12)
  let to = -1
  return [...date, ...clock].map(part => {
    const from = to + 1
    to = from + (LENGTHS[part] ?? 2)
    return { part, from, to }
  })
}

const LENGTHS: Partial<Record<Part, number>> = { year: 4, milliseconds: 3 }

/** The part that an arrow steps if no single one is selected. */
export function usualPart({ mode }: MomentKind): Part {
  return mode === 'time' ? 'minutes' : 'day'
}

/** The part in which, or after which, a selection begins; the usual one if more than a part is selected. */
export function partAt(from: number, to: number, kind: MomentKind): Part {
  const places = placesOf(kind)
  if (to - from > (places[0]?.to ?? 0)) return usualPart(kind)
  return places.findLast(place => place.from <= from)?.part ?? usualPart(kind)
}

/** One more (`by` 1) or less (−1) in a part; a day stays a day of its month, a time within its day. */
export function stepMoment(
  moment: Moment,
  part: Part,
  by: 1 | -1,
  kind: MomentKind,
  minuteStep: number,
): Moment {
  const day = dayOf(moment)
  const time = timeOf(moment, kind) ?? 0
  if (part === 'day') return momentOf(addDays(day, by), time, kind)
  if (part === 'month') return momentOf(addMonths(day, by), time, kind)
  if (part === 'year') return momentOf(addMonths(day, 12 * by), time, kind)
  return momentOf(day, stepTime(time, part, by, minuteStep), kind)
}

/** The end of a range whose start moves, as long after it as it was; of times it stays within the day. */
export function endMovedAlong([from, to]: MomentRange, start: Moment, kind: MomentKind): Moment {
  const length = (timeOf(to, kind) ?? 0) - (timeOf(from, kind) ?? 0)
  const end = (timeOf(start, kind) ?? 0) + length
  if (kind.mode === 'time') return momentOf('', Math.min(end, DAY - 1), kind)
  const days = daysBetween(dayOf(from), dayOf(to)) + Math.floor(end / DAY)
  return momentOf(addDays(dayOf(start), days), ((end % DAY) + DAY) % DAY, kind)
}

/** The part that the Page keys step: a month of a date, an hour of a time. */
export function coarser(part: Part): Part {
  if (part === 'day') return 'month'
  return part === 'month' || part === 'year' ? 'year' : 'hours'
}
