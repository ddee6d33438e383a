import type { Minutes } from '@stunda/domain/time/civil.ts'

/** Half-open stretch of one day, in minutes since midnight. */
export interface Stretch {
  start: Minutes
  end: Minutes
}

interface Wish {
  /** When it was wanted. */
  start: Minutes
  /** How long it lasts. */
  length: Minutes
  /** The school day; nothing starts before it or ends after it. */
  day: Stretch
  /** Starts fall on marks this many minutes apart. */
  slot: Minutes
  /** At most so many times. */
  count: number
}

/**
 * The nearest times at which nothing in `busy` (of whatever rooms and people) is in the way: nearest to the wished start
 * first, the earlier of two equally near last, none overlapping another, the wished time itself left out.
 */
export function freeForAll(busy: readonly Stretch[], { start, length, day, slot, count }: Wish): Stretch[] {
  if (length <= 0) return []
  const starts = freeStretches(busy, day).flatMap(free => startsWithin(free, length, slot))
  const nearestFirst = starts
    .filter(free => free !== start)
    .sort((a, b) => Math.abs(a - start) - Math.abs(b - start) || b - a)
  const chosen: Minutes[] = []
  for (const free of nearestFirst) {
    if (chosen.length === count) break
    if (chosen.every(other => Math.abs(other - free) >= length)) chosen.push(free)
  }
  return chosen.map(free => ({ start: free, end: free + length }))
}

/** What of the day no stretch takes, in order. */
function freeStretches(busy: readonly Stretch[], day: Stretch): Stretch[] {
  const free: Stretch[] = []
  let from = day.start
  for (const { start, end } of [...busy].sort((a, b) => a.start - b.start)) {
    if (end <= start) continue
    if (start > from) free.push({ start: from, end: Math.min(start, day.end) })
    from = Math.max(from, end)
    if (from >= day.end) return free
  }
  if (from < day.end) free.push({ start: from, end: day.end })
  return free
}

function startsWithin(free: Stretch, length: Minutes, slot: Minutes): Minutes[] {
  const starts: Minutes[] = []
  for (let start = Math.ceil(free.start / slot) * slot; start + length <= free.end; start += slot) {
    starts.push(start)
  }
  return starts
}
