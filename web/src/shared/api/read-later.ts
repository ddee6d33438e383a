import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { text } from '../../i18n/texts.ts'
import { closeNotification, notify } from '../ui/notifications-store.ts'
import { ApiError, errorText } from './api-error.ts'

const SECOND = 1000
const WAIT_SECONDS = 60

interface Asked {
  queryKey: QueryKey
  state: { data: unknown }
}

/** After a 429 on data that is already shown: keeps it, notifies that it is old, and reads it again when the server allows it. */
export function readLater(client: QueryClient, error: unknown, { queryKey, state }: Asked): void {
  if (!(error instanceof ApiError) || error.kind !== 'too_often' || state.data === undefined) return
  const notification = notify(text('shared.not_renewed'), { tone: 'failed', detail: errorText(error) })
  const read = () => {
    closeNotification(notification)
    void client.invalidateQueries({ queryKey, exact: true })
  }
  setTimeout(read, (error.retry_after ?? WAIT_SECONDS) * SECOND)
}
