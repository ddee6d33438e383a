import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { text } from '../../i18n/texts.ts'
import { closeNotification, notify } from '../ui/notifications-store.ts'
import { ApiError, errorText } from './api-error.ts'

const SECOND = 1000
/** Where the server did not say how long. */
const WAIT_SECONDS = 60

/** A query, as far as this looks at it. */
interface Asked {
  queryKey: QueryKey
  state: { data: unknown }
}

/**
 * What is shown and was not read anew, because too much was asked for, stays; it is said to be old, and is read again when one may. What
 * is not shown yet says so in its place.
 */
export function readLater(client: QueryClient, error: unknown, { queryKey, state }: Asked): void {
  if (!(error instanceof ApiError) || error.kind !== 'too_often' || state.data === undefined) return
  const said = notify(text('shared.not_renewed'), { tone: 'failed', detail: errorText(error) })
  const read = () => {
    closeNotification(said)
    void client.invalidateQueries({ queryKey, exact: true })
  }
  setTimeout(read, (error.retry_after ?? WAIT_SECONDS) * SECOND)
}
