import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { noticesBegin } from '../../shared/ui/notices-place.ts'
import { topBarsEnd } from '../../shared/ui/top-bars.ts'
import type { BoardColumn } from '../board/board-column.ts'

/** Between what was saved and what stands over the list, px. */
const GAP = 8

/** Brings what was just saved between the list's head and the notices, once it stands in the list. */
export function useSavedInSight(
  list: RefObject<HTMLElement | null>,
  saved: Reservation | undefined,
  column: BoardColumn | undefined,
): void {
  const shown = useRef<Reservation>(undefined)
  useEffect(() => {
    if (!saved || shown.current === saved) return
    const isSaved = ({ id, start_datetime, end_datetime }: Reservation) =>
      id === saved.id && start_datetime === saved.start_datetime && end_datetime === saved.end_datetime
    if (!column?.events.some(({ reservation }) => isSaved(reservation))) return
    shown.current = saved
    const card = list.current?.querySelector(`[data-event="${saved.id}"]`)
    if (!card) return
    const { top, bottom } = card.getBoundingClientRect()
    const above = top - topBarsEnd(0) - GAP
    const below = bottom - noticesBegin() + GAP
    if (above < 0) scrollBy(0, above)
    else if (below > 0) scrollBy(0, below)
  }, [list, saved, column])
}
