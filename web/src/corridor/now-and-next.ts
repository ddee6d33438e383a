import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { CorridorEvent } from './day.ts'

/** What is in a room at a moment, and what comes after that on the same day. */
export interface NowAndNext {
  now: CorridorEvent | null
  next: CorridorEvent | null
}

/** Events are half-open: at the minute at which one ends, the next one is on. `events` in the order of the clock. */
export function nowAndNext(events: readonly CorridorEvent[], at: CivilDateTime): NowAndNext {
  return {
    now: events.find(({ start_datetime, end_datetime }) => start_datetime <= at && at < end_datetime) ?? null,
    next: events.find(({ start_datetime }) => at < start_datetime) ?? null,
  }
}
