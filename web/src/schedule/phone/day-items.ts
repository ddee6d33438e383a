import type { Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { BoardEvent } from '../board/board-column.ts'
import { freeStretches, WORTH_SAYING } from '../board/free-stretches.ts'

/** What the list of a day says, one under the other. */
export type DayItem = { kind: 'event'; event: BoardEvent } | ({ kind: 'free' } & TimeRange)

/**
 * The events of a day, and the free stretches between them as far as they can be booked (`from` on; null: not at all).
 */
export function dayItems(events: readonly BoardEvent[], day: TimeRange, from: Minutes | null): DayItem[] {
  const bookable = from === null ? [] : freeStretches(events, { start: from, end: day.end }, WORTH_SAYING)
  const items: DayItem[] = [
    ...events.map(event => ({ kind: 'event' as const, event })),
    ...bookable.map(stretch => ({ kind: 'free' as const, ...stretch })),
  ]
  return items.sort((a, b) => startOf(a) - startOf(b))
}

/** When an item begins. */
export function startOf(item: DayItem): Minutes {
  return item.kind === 'event' ? item.event.start : item.start
}
