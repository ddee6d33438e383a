import type { Minutes } from '../time/civil.ts'
import { gapsBetween, type TimeRange } from '../time/time-range.ts'
import { lastSlot, nextSlot } from './slots.ts'
import { SLOT_MINUTES } from './vocabulary.ts'

/** A range of possible start slots, both ends included. */
export interface Starts {
  first: Minutes
  last: Minutes
}

/** The slots from which `duration` minutes are free within the day, in order. */
export function freeStarts(busy: readonly TimeRange[], day: TimeRange, duration: Minutes): Starts[] {
  return gapsBetween(busy, day)
    .map(gap => ({ first: nextSlot(gap.start), last: lastSlot(gap.end - duration) }))
    .filter(isNotEmpty)
}

/** The start nearest to the wanted minute; of two equally near the later; undefined when there is none. */
export function nearestStart(starts: readonly Starts[], wanted: Minutes): Minutes | undefined {
  const candidates = starts.flatMap(({ first, last }) =>
    [lastSlot(wanted), nextSlot(wanted)].map(mark => Math.min(Math.max(mark, first), last)),
  )
  return candidates.reduce<Minutes | undefined>(
    (best, start) => (best === undefined || distance(start, wanted) <= distance(best, wanted) ? start : best),
    undefined,
  )
}

/** Whether a minute is one of the starts. */
export function isAmong(starts: readonly Starts[], minute: Minutes): boolean {
  return minute % SLOT_MINUTES === 0 && starts.some(({ first, last }) => first <= minute && minute <= last)
}

/** The starts without those from `from` to `to`, both included. */
export function withoutStarts(starts: readonly Starts[], from: Minutes, to: Minutes): Starts[] {
  return starts
    .flatMap(({ first, last }) => [
      { first, last: Math.min(last, lastSlot(from - 1)) },
      { first: Math.max(first, nextSlot(to + 1)), last },
    ])
    .filter(isNotEmpty)
}

function distance(a: Minutes, b: Minutes): Minutes {
  return Math.abs(a - b)
}

function isNotEmpty(starts: Starts): boolean {
  return starts.first <= starts.last
}
