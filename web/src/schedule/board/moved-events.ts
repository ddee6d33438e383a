import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import { type BoardColumn, findEvent, withEvents } from './board-column.ts'

/** A dragged event in its new place, until the loaded schedule shows it there. */
export interface Moved {
  reservation: Reservation
  /** Replaces loaded events up to this version; newer ones win. */
  upTo: number
}

/**
 * The columns with moved events in their new places; an event whose place is in no column is left out. Columns without a change stay the
 * same objects.
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

function takes({ room, date }: BoardColumn, { room_id, start_datetime }: Reservation): boolean {
  return date === dateOf(start_datetime) && (room === null || room.id === room_id)
}
