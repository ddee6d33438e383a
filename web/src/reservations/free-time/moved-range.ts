import { SLOT_MINUTES } from '@stunda/domain/reservations/vocabulary.ts'
import type { Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'

/** A range that begins at the slot nearest to `start`, as long as before and within the day. */
export function beginningAt({ start, end }: TimeRange, wanted: Minutes, day: TimeRange): TimeRange {
  const length = end - start
  const begin = Math.max(day.start, Math.min(toSlot(wanted), day.end - length))
  return { start: begin, end: begin + length }
}

/** A range that ends at the slot nearest to `end`: at least one slot long and within the day. */
export function endingAt({ start }: TimeRange, wanted: Minutes, day: TimeRange): TimeRange {
  return { start, end: Math.max(start + SLOT_MINUTES, Math.min(toSlot(wanted), day.end)) }
}

const toSlot = (minute: Minutes): Minutes => Math.round(minute / SLOT_MINUTES) * SLOT_MINUTES

const STEPS: Record<string, Minutes> = {
  ArrowLeft: -SLOT_MINUTES,
  ArrowDown: -SLOT_MINUTES,
  ArrowRight: SLOT_MINUTES,
  ArrowUp: SLOT_MINUTES,
  PageDown: -60,
  PageUp: 60,
  Home: -24 * 60,
  End: 24 * 60,
}

/** The range after a key; with Shift its end moves alone. Undefined for other keys. */
export function rangeAfterKey(
  range: TimeRange,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  day: TimeRange,
): TimeRange | undefined {
  const step = STEPS[key]
  if (step === undefined) return undefined
  return shiftKey ? endingAt(range, range.end + step, day) : beginningAt(range, range.start + step, day)
}
