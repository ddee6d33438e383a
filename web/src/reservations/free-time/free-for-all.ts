import { freeStarts, nearestStart, withoutStarts } from '@stunda/domain/reservations/free-starts.ts'
import type { Minutes } from '@stunda/domain/time/civil.ts'
import type { Stretch } from '@stunda/domain/time/stretch.ts'

interface Wish {
  start: Minutes
  length: Minutes
  /** The school day; nothing starts before it or ends after it. */
  day: Stretch
  /** At most so many times. */
  count: number
}

/**
 * The nearest times at which nothing in `busy` is in the way: nearest to the wished start first, the later of two equally near ones
 * first, none overlapping another, without the wished time itself.
 */
export function freeForAll(busy: readonly Stretch[], { start, length, day, count }: Wish): Stretch[] {
  if (length <= 0) return []
  const chosen: Stretch[] = []
  let starts = withoutStarts(freeStarts(busy, day, length), start, start)
  for (;;) {
    const nearest = nearestStart(starts, start)
    if (nearest === undefined || chosen.length === count) return chosen
    chosen.push({ start: nearest, end: nearest + length })
    starts = withoutStarts(starts, nearest - length + 1, nearest + length - 1)
  }
}
