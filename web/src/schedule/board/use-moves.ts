import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { civilDateTime, type Minutes, minutesToClock } from '@stunda/domain/time/civil.ts'
import { useMemo, useState } from 'react'
import type { BoardColumn } from './board-column.ts'
import type { BoardProps, Dragging } from './board-view.ts'
import { type Moved, withMoved } from './moved-events.ts'

/** A new place of an event. */
export interface PutPlace {
  column: BoardColumn
  start: Minutes
  end: Minutes
}

export interface Moves {
  columns: BoardProps['columns']
  /** Whether a move of the event is being saved. */
  isUnderWay(reservation_id: number): boolean
  /** Moves an event. It shows at once, and goes back if it is refused. Answers whether it stays. */
  move(reservation: Reservation, place: PutPlace): Promise<boolean>
}

/** A board's columns with dragged events in their new places. */
export function useMoves(columns: BoardProps['columns'], dragging: Dragging | undefined): Moves {
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
    isUnderWay: id => moves.get(id)?.isUnderWay ?? false,
    async move(reservation, place) {
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
