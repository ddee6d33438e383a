import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { type CivilDateTime, civilDateTime, dateOf, type Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { AskedEvent } from './asked-event.ts'
import type { RoomColumn } from './board/board-column.ts'
import { freeTimes, QUARTER, USUAL_LENGTH } from './board/free-time.ts'
import { askedFrom, isFor } from './free-rooms/free-rooms.ts'

interface Asking {
  actor: Actor
  now: CivilDateTime
  day: TimeRange
  /** The first minute at which an event can begin in a column; null if none can. */
  bookableFrom(column: RoomColumn): Minutes | null
}

/**
 * The new event when the user chose neither room nor time: in the first room that is free for a lesson at a quarter of an hour to come,
 * on the first shown day that has one. Undefined if there is none. Past times are never proposed.
 */
export function firstFree(
  columns: readonly RoomColumn[],
  { actor, now, day, bookableFrom }: Asking,
): Extract<AskedEvent, { kind: 'new' }> | undefined {
  const starts = columns.flatMap(column => {
    const { date, room, events } = column
    const isOver = date < dateOf(now)
    const from = isOver || !isFor(actor, room) ? null : askedFrom(bookableFrom(column), date, now, day)
    if (from === null) return []
    const quarter = (minute: Minutes) => Math.ceil(minute / QUARTER) * QUARTER
    const start = freeTimes(events, { start: from, end: day.end })
      .map(free => ({ start: quarter(free.start), end: free.end }))
      .find(free => free.end - free.start >= USUAL_LENGTH)?.start
    return start === undefined ? [] : [{ room_id: room.id, date, start }]
  })
  const first = starts.reduce<(typeof starts)[0] | undefined>(
    (best, next) =>
      !best || next.date < best.date || (next.date === best.date && next.start < best.start) ? next : best,
    undefined,
  )
  return (
    first && {
      kind: 'new',
      room_id: first.room_id,
      start_datetime: civilDateTime(first.date, first.start),
      end_datetime: civilDateTime(first.date, first.start + USUAL_LENGTH),
    }
  )
}
