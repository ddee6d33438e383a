import type { QueryClient } from '@tanstack/react-query'
import { text } from '../i18n/texts.ts'
import { errorText } from './api/api-error.ts'
import { call } from './api/call.ts'
import { LIVE_KEYS } from './live/live-queries.ts'
import { notify } from './ui/notifications-store.ts'

/** Says what was done to some reservations, and offers to take it back; that says in words why when it cannot be. */
export function notifyWithUndo(client: QueryClient, message: string, reservation_ids: number[]): void {
  const undo = async () => {
    try {
      await call('POST /api/reservations/undo', { body: { reservation_ids } })
      notify(text('shared.undone'), { tone: 'done' })
    } catch (error) {
      notify(errorText(error), { tone: 'failed' })
    }
    await client.invalidateQueries({ predicate: ({ queryKey }) => LIVE_KEYS.includes(queryKey[0]) })
  }
  notify(message, { tone: 'done', action: { label: text('shared.undo'), run: () => void undo() } })
}
