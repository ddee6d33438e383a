import type { Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { BoardEvent } from '../board/board-column.ts'
import { freeTimes, WORTH_SAYING } from '../board/free-time.ts'

export type DayItem = { kind: 'event'; event: BoardEvent } | ({ kind: 'free' } & TimeRange)

/** The events of a day and the bookable free times (`from` on; none if null), by start. */
export function dayItems(events: readonly BoardEvent[], day: TimeRange, from: Minutes | null): DayItem[] {
  const bookable = from === null ? [] : freeTimes(events, { start: from, end: day.end }, WORTH_SAYING)
  const items: DayItem[] = [
    ...events.map(event => ({ kind: 'event' as const, event })),
    ...bookable.map(range => ({ kind: 'free' as const, ...range })),
  ]
  return items.sort((a, b) => timeOf(a).start - timeOf(b).start)
}

/** When an item begins and ends. */
export function timeOf(item: DayItem): TimeRange {
  return item.kind === 'event' ? item.event : item
}
