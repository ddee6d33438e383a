import type { Minutes } from '../time/civil.ts'
import type { TimeRange } from '../time/time-range.ts'
import { freeStarts, nearestStart, withoutStarts } from './free-starts.ts'

interface Wish {
  start: Minutes
  length: Minutes
  /** The school day; nothing starts before it or ends after it. */
  day: TimeRange
  /** At most so many times. */
  count: number
}

/**
 * The nearest times at which nothing in `busy` is in the way: nearest to the wished start first, the later of two equally near ones
 * first, none overlapping another, without the wished time itself.
 */
export function freeForAll(busy: readonly TimeRange[], { start, length, day, count }: Wish): TimeRange[] {
  if (length <= 0) return []
  const chosen: TimeRange[] = []
  let starts = withoutStarts(freeStarts(busy, day, length), start, start)
  for (;;) {
    const nearest = nearestStart(starts, start)
    if (nearest === undefined || chosen.length === count) return chosen
    chosen.push({ start: nearest, end: nearest + length })
    starts = withoutStarts(starts, nearest - length + 1, nearest + length - 1)
  }
}
