import { ApiError, errorText } from '../api/api-error.ts'
import { notify } from '../ui/notifications-store.ts'

/**
 * Shows a failed call: each message of the answer's `errors` as a notification (specification 8); where it has none, what was
 * tried and why it failed.
 */
export function tellFailure(error: unknown, tried: string): void {
  const messages = messagesOf(error)
  for (const message of messages) notify(message, { tone: 'failed' })
  if (messages.length === 0) notify(tried, { tone: 'failed', detail: errorText(error) })
}

/** All messages of a refusal's fields, each once. */
function messagesOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return []
  return [...new Set(Object.values<string[]>(error.body?.errors ?? {}).flat())]
}
