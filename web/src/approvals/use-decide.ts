import type { PendingReservation } from '@stunda/contract/reservations/approval.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { errorText } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { PENDING } from '../shared/pending-count.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { notifyWithUndo } from '../shared/undo.ts'
import { useEventInWords } from '../shared/use-event-in-words.ts'
import type { Decided } from './decided.ts'
import { PENDING_LIST, type Pending } from './pending-query.ts'

export interface Deciding {
  /** The bookings that are being decided. */
  busy: ReadonlySet<number>
  /** Where it fails, that is told. */
  confirm(booking: PendingReservation): Promise<void>
  /** `reason`: why, in one's own words; empty: not said. Throws ApiError. */
  refuse(booking: PendingReservation, reason: string): Promise<void>
}

/**
 * Confirms and refuses bookings; each waits no more at once, and can be taken back from the notification. `keep` is told of each before
 * it is sent, `drop` of what failed.
 */
export function useDecide({
  keep,
  drop,
}: {
  keep(decided: Decided): void
  drop(id: number): void
}): Deciding {
  const client = useQueryClient()
  const t = useTexts()
  const eventInWords = useEventInWords()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())

  const decide = async ({ booking, how }: Decided, send: () => Promise<unknown>) => {
    const { id, event_name: name } = booking
    setBusy(busy => busy.union(new Set([id])))
    keep({ booking, how })
    try {
      await send()
      client.setQueryData<Pending>(PENDING_LIST, pending => pending && without(pending, id))
      client.setQueryData<number>([PENDING, 'count'], count => count && count - 1)
      notifyWithUndo(client, t(`approvals.${how}`, { name }), [id], {
        undone: t(`approvals.${how}_undone`),
        detail: eventInWords(booking, { saysName: false }),
      })
    } catch (error) {
      drop(id)
      throw error
    } finally {
      setBusy(busy => busy.difference(new Set([id])))
      void client.invalidateQueries({ queryKey: [PENDING] })
    }
  }
  return {
    busy,
    confirm: booking =>
      decide({ booking, how: 'confirmed' }, () =>
        call('POST /api/reservations/reservation/:id/confirm', { params: { id: booking.id } }),
      ).catch(error => void notify(errorText(error), { tone: 'failed' })),
    refuse: (booking, reason) =>
      decide({ booking, how: 'refused' }, () =>
        call('POST /api/reservations/reservation/:id/reject', {
          params: { id: booking.id },
          body: { reason },
        }),
      ),
  }
}

function without({ list, total }: Pending, id: number): Pending {
  const left = list.filter(booking => booking.id !== id)
  return { list: left, total: total - (list.length - left.length) }
}
