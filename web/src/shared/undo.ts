import type { UndoBody } from '@stunda/contract/reservations/history.ts'
import type { QueryClient } from '@tanstack/react-query'
import { text } from '../i18n/texts.ts'
import { ApiError, errorText } from './api/api-error.ts'
import { call } from './api/call.ts'
import { LIVE_KEYS } from './live/live-queries.ts'
import { randomKey } from './random-key.ts'
import { notify } from './ui/notifications-store.ts'

interface Undoing extends Pick<UndoBody, 'whole_change' | 'action'> {
  undone: string
  detail?: string | undefined
}

/**
 * Notifies of a change of reservations and offers to undo it; a failed undo is notified too. Without ids nothing is offered.
 * `whole_change`: undo all that the same action did to their series. `action`: only this kind of change is undone. `detail`: a second line.
 * `undone`: the notification after the undo.
 */
export function notifyWithUndo(
  client: QueryClient,
  message: string,
  reservation_ids: number[],
  { undone, detail, ...how }: Undoing,
): void {
  const idempotencyKey = randomKey()
  const undo = async () => {
    try {
      await call('POST /api/reservations/undo', { body: { reservation_ids, ...how }, idempotencyKey })
      notify(undone, { tone: 'done' })
    } catch (error) {
      const mayPass = error instanceof ApiError && error.kind !== 'refused'
      notify(errorText(error), {
        tone: 'failed',
        action: mayPass ? again : undefined,
        about: reservation_ids,
      })
    }
    await client.invalidateQueries({ predicate: ({ queryKey }) => LIVE_KEYS.includes(queryKey[0]) })
  }
  const again = { label: text('shared.undo'), run: () => void undo() }
  const isOffered = reservation_ids.length > 0
  notify(message, { tone: 'done', detail, action: isOffered ? again : undefined, about: reservation_ids })
}
