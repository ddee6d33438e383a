import type { Minutes } from './civil.ts'

/** A half-open range of one day, in minutes since midnight: the start belongs to it, the end does not. */
export interface TimeRange {
  start: Minutes
  end: Minutes
}

/** The same minutes as few ranges, in order: those that overlap or touch become one; empty ones vanish. */
export function mergeRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const merged: TimeRange[] = []
  for (const { start, end } of ranges.filter(isNotEmpty).sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

/** The parts of `within` that no busy range covers, in order. */
export function gapsBetween(busy: readonly TimeRange[], within: TimeRange): TimeRange[] {
  const gaps: TimeRange[] = []
  let start = within.start
  for (const taken of mergeRanges(busy)) {
    gaps.push({ start, end: Math.min(taken.start, within.end) })
    start = Math.max(start, taken.end)
  }
  gaps.push({ start, end: within.end })
  return gaps.filter(isNotEmpty)
}

function isNotEmpty(range: TimeRange): boolean {
  return range.start < range.end
}
