import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { civilDateTime, dateOf, minutesToClock } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { useMemo, useState } from 'react'
import { type BoardColumn, findEvent, withEvents } from './board-column.ts'
import type { BoardProps, Dragging } from './board-view.ts'

/** A new place of an event. */
interface PutPlace extends TimeRange {
  column: BoardColumn
}

export type Moves = ReturnType<typeof useMoves>

/** A board's columns with dragged events in their new places. */
export function useMoves(columns: BoardProps['columns'], dragging: Dragging | undefined) {
  const [moves, setMoves] = useState<ReadonlyMap<number, Moved & { isUnderWay: boolean }>>(new Map())
  const shown = useMemo(() => withMoved(columns, moves.values()), [columns, moves])
  const set = (id: number, moved: (Moved & { isUnderWay: boolean }) | null) =>
    setMoves(known => {
      const next = new Map(known)
      if (moved) next.set(id, moved)
      else next.delete(id)
      return next
    })
  return {
    columns: shown,
    /** Whether a move of the event is being saved. */
    isUnderWay: (reservation_id: number) => moves.get(reservation_id)?.isUnderWay ?? false,
    /** Moves an event. It shows at once, and goes back if it is refused. Answers whether it stays. */
    async move(reservation: Reservation, place: PutPlace): Promise<boolean> {
      if (!dragging) return false
      const { id, version } = reservation
      const put = putAt(reservation, place)
      set(id, { reservation: put, upTo: version, isUnderWay: true })
      const saved = await dragging.move(reservation, put)
      set(id, saved && { reservation: saved, upTo: saved.version - 1, isUnderWay: false })
      return saved !== null
    },
  }
}

function putAt(reservation: Reservation, { column, start, end }: PutPlace): Reservation {
  return {
    ...reservation,
    room_id: column.room?.id ?? reservation.room_id,
    start_datetime: civilDateTime(column.date, start),
    end_datetime: civilDateTime(column.date, end),
    start_date: column.date,
    date_reservation: column.date,
    start_time: minutesToClock(start),
    end_time: minutesToClock(end),
  }
}

/** A dragged event in its new place, until the loaded schedule shows it there. */
interface Moved {
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
