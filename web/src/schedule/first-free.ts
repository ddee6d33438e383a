import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { type CivilDate, type CivilDateTime, dateOf, type Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { type AskedEvent, newEventAt } from './asked-event.ts'
import type { BoardColumn } from './board/board-column.ts'
import { freeTimes, QUARTER, type Taking, USUAL_LENGTH } from './board/free-time.ts'
import { askedFrom, isFor } from './free-rooms/free-rooms.ts'

interface Asking<Column> {
  actor: Actor
  now: CivilDateTime
  /** The school's hours on a day. */
  hours(date: CivilDate): TimeRange
  /** The events of the user on a day, in any room. */
  busy(date: CivilDate): readonly Taking[]
  /** The first minute at which an event can begin in a column; null if none can. */
  bookableFrom(column: Column): Minutes | null
}

/**
 * The new event when the user chose neither room nor time: a usual lesson in the first free column that the user may book, from a quarter
 * of an hour to come, on the first shown day that has one. A column of a plan has no room. Undefined if there is none. Past times are
 * never proposed.
 */
export function firstFree<Column extends BoardColumn>(
  columns: readonly Column[],
  { actor, now, hours, busy, bookableFrom }: Asking<Column>,
): AskedEvent | undefined {
  const starts = columns.flatMap(column => {
    const { date, room, events } = column
    const day = hours(date)
    const isOver = date < dateOf(now)
    const from =
      isOver || (room && !isFor(actor, room)) ? null : askedFrom(bookableFrom(column), date, now, day)
    if (from === null) return []
    const quarter = (minute: Minutes) => Math.ceil(minute / QUARTER) * QUARTER
    const start = freeTimes([...events, ...busy(date)], { start: from, end: day.end })
      .map(free => ({ start: quarter(free.start), end: free.end }))
      .find(free => free.end - free.start >= USUAL_LENGTH)?.start
    return start === undefined ? [] : [{ room, date, start }]
  })
  const [first] = starts.toSorted(
    (a, b) => Number(a.date > b.date) - Number(a.date < b.date) || a.start - b.start,
  )
  return first && newEventAt(first, { start: first.start, end: first.start + USUAL_LENGTH })
}
