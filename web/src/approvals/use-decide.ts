import type { PendingReservation } from '@stunda/contract/reservations/approval.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { errorText } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { PENDING } from '../shared/pending-count.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { notifyWithUndo } from '../shared/undo.ts'
import { PENDING_LIST, type Pending } from './pending-query.ts'

export interface Deciding {
  /** The bookings that are being decided. */
  busy: ReadonlySet<number>
  /** Where it fails, that is told. */
  confirm(booking: PendingReservation): Promise<void>
  /** `reason`: why, in one's own words; empty: not said. Throws ApiError. */
  refuse(booking: PendingReservation, reason: string): Promise<void>
}

/** Confirms and refuses bookings; each leaves the list at once, and can be taken back from the notification. */
export function useDecide(): Deciding {
  const client = useQueryClient()
  const t = useTexts()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())

  const decide = async ({ id }: PendingReservation, send: () => Promise<unknown>, done: string) => {
    setBusy(busy => busy.union(new Set([id])))
    try {
      await send()
      client.setQueryData<Pending>(PENDING_LIST, pending => pending && without(pending, id))
      client.setQueryData<number>([PENDING, 'count'], count => count && count - 1)
      notifyWithUndo(client, done, [id])
    } finally {
      setBusy(busy => busy.difference(new Set([id])))
      void client.invalidateQueries({ queryKey: [PENDING] })
    }
  }
  return {
    busy,
    confirm: booking =>
      decide(
        booking,
        () => call('POST /api/reservations/reservation/:id/confirm', { params: { id: booking.id } }),
        t('approvals.confirmed', { name: booking.event_name }),
      ).catch(error => void notify(errorText(error), { tone: 'failed' })),
    refuse: (booking, reason) =>
      decide(
        booking,
        () =>
          call('POST /api/reservations/reservation/:id/reject', {
            params: { id: booking.id },
            body: { reason },
          }),
        t('approvals.refused', { name: booking.event_name }),
      ),
  }
}

function without({ list, total }: Pending, id: number): Pending {
  const left = list.filter(booking => booking.id !== id)
  return { list: left, total: total - (list.length - left.length) }
}
