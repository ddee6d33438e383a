import type { Rhythm, School, Weeks } from './model.ts'

/**
 * The kinds of weeks that differ: even and odd ones, and these again before and after each week in which something begins or ends. What is in no common
 * kind of week is never in each other's way.
 */
export interface Layers {
  count: number
  /** The kinds of weeks, as bits, in which something of this rhythm between these weeks is. */
  mask(rhythm: Rhythm, weeks: Weeks): number
}

/** The kinds of weeks of a school: at most 30, so at most fourteen weeks in which something begins or ends. Throws a RangeError beyond. */
export function layersOf(school: School): Layers {
  const bounds = new Set<number>()
  for (const { from, until } of [...school.lessons, ...school.fixed]) {
    if (from !== undefined && from > 0) bounds.add(from)
    if (until !== undefined) bounds.add(until)
  }
  const starts = [0, ...[...bounds].sort((a, b) => a - b)]
  if (starts.length > 15) throw new RangeError('lessons begin or end in more than fourteen different weeks')
  return {
    count: starts.length * 2,
    mask(rhythm, { from = 0, until = Number.POSITIVE_INFINITY }) {
      let mask = 0
      for (const [at, start] of starts.entries()) {
        if (start < from || start >= until) continue
        if (rhythm !== 'B') mask |= 1 << (at * 2)
        if (rhythm !== 'A') mask |= 2 << (at * 2)
      }
      return mask
    },
  }
}
