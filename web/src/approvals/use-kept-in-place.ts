import type { PendingReservation } from '@stunda/contract/reservations/approval.ts'
import { type RefObject, useEffect, useState } from 'react'

/** A booking that was just decided, and how. */
export interface Decided {
  booking: PendingReservation
  how: 'confirmed' | 'refused'
}

/**
 * What was decided stays where it stood as long as the pointer is on the list: what comes next never slides under it, to be decided
 * by a second click.
 */
export function useKeptInPlace(list: RefObject<HTMLElement | null>) {
  const [kept, setKept] = useState<readonly Decided[]>([])
  useEffect(() => {
    if (kept.length === 0) return
    const onOver = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && list.current?.contains(target))) setKept([])
    }
    document.addEventListener('pointerover', onOver)
    return () => document.removeEventListener('pointerover', onOver)
  }, [kept, list])

  const isPointedAt = () => list.current?.matches(':hover') ?? false
  const keep = (decided: Decided) => {
    if (!isPointedAt()) return
    setKept(kept => [...kept.filter(({ booking }) => booking.id !== decided.booking.id), decided])
  }
  return { kept, keep, isPointedAt }
}
