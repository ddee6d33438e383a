import type { PendingReservation } from '@stunda/contract/reservations/approval.ts'
import { type RefObject, useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { errorText } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { PENDING } from '../shared/pending-count.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { notifyWithUndo } from '../shared/undo.ts'
import { useEventInWords } from '../shared/use-event-in-words.ts'
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
  const t = useTexts()
  const eventInWords = useEventInWords()
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

  const decide = async ({ booking, how }: Decided, send: () => Promise<unknown>): Promise<void> => {
    const { id, event_name: name } = booking
    setBusy(busy => busy.union(new Set([id])))
    if (isPointedAt()) setKept(kept => [...kept, { booking, how }])
    try {
      await send()
      queryClient.setQueryData<Pending>(PENDING_LIST, pending => pending && withoutBooking(pending, id))
      queryClient.setQueryData<number>([PENDING, 'count'], count => count && count - 1)
      notifyWithUndo(queryClient, t(`approvals.${how}`, { name }), [id], {
        undone: t(`approvals.${how}_undone`),
        detail: eventInWords(booking, { saysName: false }),
      })
    } catch (error) {
      setKept(kept => kept.filter(({ booking }) => booking.id !== id))
      throw error
    } finally {
      setBusy(busy => busy.difference(new Set([id])))
      void queryClient.invalidateQueries({ queryKey: [PENDING] })
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
      decide({ booking, how: 'confirmed' }, () =>
        call('POST /api/reservations/reservation/:id/confirm', { params: { id: booking.id } }),
      ).catch(error => void notify(errorText(error), { tone: 'failed' })),
    /** `reason` may be empty. Throws ApiError. */
    refuse: (booking: PendingReservation, reason: string) =>
      decide({ booking, how: 'refused' }, () =>
        call('POST /api/reservations/reservation/:id/reject', {
          params: { id: booking.id },
          body: { reason },
        }),
      ),
  }
}
