import type { PendingReservation } from '@stunda/contract/reservations/approval.ts'
import { type RefObject, useEffect, useState } from 'react'
import { errorText } from '../shared/api/api-error.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { type Decision, useDecide } from '../shared/decide.ts'
import { PENDING } from '../shared/pending-count.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { type Decided, type Pending, stillDecided, withoutBooking } from './pending-list.ts'

export const PENDING_LIST = [PENDING, 'list'] as const

/**
 * Confirms and refuses bookings, and offers to undo it. While the pointer is on `cards`, a decided booking stays in its place, so
 * that a second click on the same spot decides no other booking.
 */
export function useDecisions(
  cards: RefObject<HTMLElement | null>,
  waiting: readonly PendingReservation[] | undefined,
) {
  const decide = useDecide()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const [kept, setKept] = useState<readonly Decided[]>([])
  const isPointedAt = () => cards.current?.matches(':hover') ?? false

  useEffect(() => {
    if (waiting) setKept(kept => stillDecided(kept, waiting, busy))
  }, [waiting, busy])
  useEffect(() => {
    if (kept.length === 0) return
    const onPointerOver = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && cards.current?.contains(target))) setKept([])
    }
    document.addEventListener('pointerover', onPointerOver)
    return () => document.removeEventListener('pointerover', onPointerOver)
  }, [kept, cards])

  const decideIn = async (booking: PendingReservation, how: Decision, reason?: string): Promise<void> => {
    const { id } = booking
    setBusy(busy => busy.union(new Set([id])))
    if (isPointedAt()) setKept(kept => [...kept, { booking, how }])
    const onDecided = () =>
      queryClient.setQueryData<Pending>(PENDING_LIST, pending => pending && withoutBooking(pending, id))
    try {
      await decide(booking, how, { reason, onDecided })
    } catch (error) {
      setKept(kept => kept.filter(({ booking }) => booking.id !== id))
      throw error
    } finally {
      setBusy(busy => busy.difference(new Set([id])))
    }
  }
  return {
    /** The ids of the bookings that are being decided. */
    busy,
    /** The bookings that stay in their places although they are being or have been decided. */
    decided: waiting ? stillDecided(kept, waiting, busy) : kept,
    isPointedAt,
    /** A failure is shown. */
    confirm: (booking: PendingReservation) =>
      decideIn(booking, 'confirmed').catch(error => void notify(() => errorText(error), { tone: 'failed' })),
    /** `reason` may be empty. Throws ApiError. */
    refuse: (booking: PendingReservation, reason: string) => decideIn(booking, 'refused', reason),
  }
}
