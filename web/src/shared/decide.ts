import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { text } from '../i18n/texts.ts'
import { call } from './api/call.ts'
import { queryClient } from './api/query-client.ts'
import { PENDING } from './pending-count.ts'
import { readLiveAgain } from './read-live-again.ts'
import { notifyWithUndo } from './undo.ts'
import { useEventInWords } from './use-event-in-words.ts'

/** How a booking that waited for approval was decided. */
export type Decision = 'confirmed' | 'refused'

/**
 * Confirms or refuses a booking that waits for approval, says so and offers to undo it; `onDecided` is called before that. Answers the
 * booking as it is then. `reason` may be empty. Throws ApiError.
 */
export function useDecide() {
  const eventInWords = useEventInWords()
  return async (
    booking: Reservation,
    how: Decision,
    { reason = '', onDecided }: { reason?: string; onDecided?(): void } = {},
  ): Promise<Reservation> => {
    const { id, version, event_name: name } = booking
    const params = { id }
    try {
      const { data, change } = await (how === 'confirmed'
        ? call('POST /api/reservations/reservation/:id/confirm', { params, body: { version } })
        : call('POST /api/reservations/reservation/:id/reject', { params, body: { reason, version } }))
      onDecided?.()
      queryClient.setQueryData<number>([PENDING, 'count'], count => count && count - 1)
      notifyWithUndo(() => text(`approvals.${how}`, { name }), [id], {
        change,
        undone: () => text(`approvals.${how}_undone`),
        detail: () => eventInWords(booking, { saysName: false }),
      })
      return data
    } finally {
      void readLiveAgain()
    }
  }
}
