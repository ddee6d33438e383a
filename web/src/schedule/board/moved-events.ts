import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import { type BoardColumn, findEvent, withEvents } from './board-column.ts'

/** An event where it was put by hand, until the schedule that is read says so itself. */
export interface Moved {
  reservation: Reservation
  /** Stands in for what was read up to this version; whatever is newer is the truth. */
  upTo: number
}

/**
 * The columns with some events where they were put: an event whose new place is in no column is in none. Columns that nothing
 * left or came to stay the same objects.
 */
export function withMoved<Column extends BoardColumn>(
  columns: readonly Column[],
  moves: Iterable<Moved>,
): readonly Column[] {
  let shown = columns
  for (const { reservation, upTo } of moves) {
    const found = findEvent(shown, reservation.id)
    if (!found || found.event.reservation.version > upTo) continue
    const target = shown.findIndex(column => takes(column, reservation))
    shown = shown.map((column, index) => {
      if (index !== target && index !== found.column) return column
      const others = column.events.map(event => event.reservation).filter(({ id }) => id !== reservation.id)
      return withEvents(column, index === target ? [...others, reservation] : others)
    })
  }
  return shown
}

/** Whether an event belongs into a column: a room's day, or a person's, whose events are in any room. */
function takes({ room, date }: BoardColumn, { room_id, start_datetime }: Reservation): boolean {
  return date === dateOf(start_datetime) && (room === null || room.id === room_id)
}
