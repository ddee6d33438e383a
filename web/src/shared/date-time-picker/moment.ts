import type { Language } from '@stunda/contract/wire.ts'
import { type CivilDate, isCivilDate } from '@stunda/domain/time/civil.ts'
import { formatShortDate } from '../dates/format.ts'
import { type Accuracy, clockOfParts, partsOfClock, writeClock } from './clock.ts'
import { parseTypedClock } from './typed-clock.ts'
import { parseTypedDate } from './typed-date.ts'

export type PickerMode = 'date' | 'datetime' | 'time'

/** What kind of moment a picker picks, and how it is written. */
export interface MomentKind {
  mode: PickerMode
  accuracy: Accuracy
  hours12: boolean
  language: Language
}

/**
 * A moment as text, in the school's civil time: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss` or `HH:mm`; with seconds and milliseconds as the
 * accuracy has them (a date-time always has its seconds). Empty: none is chosen.
 */
export type Moment = string

/** The day of a moment; empty where it has none. */
export function dayOf(moment: Moment): CivilDate {
  const day = moment.slice(0, 10)
  return isCivilDate(day) ? day : ''
}

/** The time of a moment, at its accuracy; empty where it has none. */
export function timeOf(moment: Moment, { mode, accuracy }: MomentKind): string {
  const parts = partsOfClock(mode === 'datetime' ? moment.slice(11) : moment)
  return parts && mode !== 'date' ? clockOfParts(parts, accuracy) : ''
}

/** A day and a time as one moment; a part that the mode has not is left out. */
export function momentOf(day: CivilDate, time: string, { mode }: MomentKind): Moment {
  if (mode === 'date') return day
  if (mode === 'time') return time
  return `${day} ${time.length === 5 ? `${time}:00` : time}`
}

/** Whether the text names a moment of this kind. */
export function isMoment(text: string, kind: MomentKind): boolean {
  const { mode } = kind
  if (mode !== 'time' && dayOf(text) === '') return false
  if (mode === 'date') return text.length === 10
  return timeOf(text, kind) !== ''
}

/** As it stands in the field while one types: `23.11.2026 10:30`, in English `23/11/2026 10:30`. */
export function writeMoment(moment: Moment, kind: MomentKind): string {
  if (!isMoment(moment, kind)) return ''
  const date = kind.mode === 'time' ? '' : formatShortDate(dayOf(moment), kind.language)
  const time = writeClock(timeOf(moment, kind), kind.accuracy, kind.hours12)
  return [date, time].filter(Boolean).join(' ')
}

/** What is known when something is typed: what was chosen before, today, and the first day that may be chosen. */
export interface TypingContext {
  before: Moment
  today: CivilDate
  min?: CivilDate
  /** The time of a day that is chosen without one. */
  usualTime: string
}

/** What somebody meant, as a moment; undefined when it is not understood. A day alone keeps the time that was, a time alone the day. */
export function parseTyped(text: string, kind: MomentKind, context: TypingContext): Moment | undefined {
  const { language, accuracy, mode } = kind
  const day = (typed: string) => parseTypedDate(typed, { ...context, language })
  const time = (typed: string) => parseTypedClock(typed, accuracy)
  if (mode === 'date') return day(text)
  if (mode === 'time') return time(text)
  const alone = day(text)
  if (alone) return momentOf(alone, timeOf(context.before, kind) || context.usualTime, kind)
  // Longest day first: the year of `23. nov. 2026 10` is no time.
  for (const { index } of [...text.trim().matchAll(/[\s,T]+/g)].reverse()) {
    const [date, clock] = [
      day(text.trim().slice(0, index)),
      time(
        text
          .trim()
          .slice(index)
          .replace(/^[\s,T]+/, ''),
      ),
    ]
    if (date && clock) return momentOf(date, clock, kind)
  }
  const clock = time(text)
  return clock && dayOf(context.before) ? momentOf(dayOf(context.before), clock, kind) : undefined
}

/** One of each mode, to show how it is written. */
export const EXAMPLE: Record<PickerMode, Moment> = {
  date: '2026-11-23',
  datetime: '2026-11-23 10:30:00',
  time: '10:30',
}
