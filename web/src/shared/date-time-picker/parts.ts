import { addDays } from '@stunda/domain/time/civil.ts'
import { addMonths } from '../dates/month.ts'
import { type ClockPart, clockOfParts, clockPartsAt, otherHalf, partsOfClock, stepClock } from './clock.ts'
import { dayOf, type Moment, type MomentKind, momentOf, timeOf } from './moment.ts'

export type Part = 'day' | 'month' | 'year' | ClockPart | 'half'

/** Where a part stands in a written moment: the first character of it, and the first after it. */
export interface Place {
  part: Part
  from: number
  to: number
}

const DATE: readonly Place[] = [
  { part: 'day', from: 0, to: 2 },
  { part: 'month', from: 3, to: 5 },
  { part: 'year', from: 6, to: 10 },
]

/** The parts of a written moment, each with where it stands: `23.11.2026 10:30 AM`. */
export function placesOf({ mode, accuracy, hours12 }: MomentKind): Place[] {
  const places = mode === 'time' ? [] : [...DATE]
  if (mode === 'date') return places
  let at = places.length > 0 ? 11 : 0
  for (const part of clockPartsAt(accuracy)) {
    const length = part === 'milliseconds' ? 3 : 2
    places.push({ part, from: at, to: at + length })
    at += length + 1
  }
  return hours12 ? [...places, { part: 'half', from: at, to: at + 2 }] : places
}

/** The part that a step changes where none is pointed at: the day, the minutes of a time. */
export function usualPart({ mode }: MomentKind): Part {
  return mode === 'time' ? 'minutes' : 'day'
}

/** The part that the cursor stands in, or after; of all that is selected the usual one. */
export function partAt(from: number, to: number, kind: MomentKind): Part {
  const places = placesOf(kind)
  const all = to - from > (places[0]?.to ?? 0)
  const usual = usualPart(kind)
  return all ? usual : (places.findLast(place => place.from <= from)?.part ?? usual)
}

/** The same moment with one part more (`by` 1) or less (−1); a day stays a day of its month, a time within its day. */
export function stepMoment(
  moment: Moment,
  part: Part,
  by: 1 | -1,
  kind: MomentKind,
  minuteStep: number,
): Moment {
  const day = dayOf(moment)
  const time = timeOf(moment, kind)
  if (part === 'day') return momentOf(addDays(day, by), time, kind)
  if (part === 'month') return momentOf(addMonths(day, by), time, kind)
  if (part === 'year') return momentOf(addMonths(day, 12 * by), time, kind)
  const parts = partsOfClock(time)
  if (!parts) return moment
  const next = part === 'half' ? otherHalf(parts) : stepClock(parts, part, by, minuteStep)
  return momentOf(day, clockOfParts(next, kind.accuracy), kind)
}

/** The part that a step of the Page keys changes: a month of a date, an hour of a time. */
export function coarser(part: Part): Part {
  if (part === 'day') return 'month'
  if (part === 'month' || part === 'year') return 'year'
  return 'hours'
}
