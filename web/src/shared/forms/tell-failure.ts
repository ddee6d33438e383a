import { ApiError, errorText } from '../api/api-error.ts'
import { notify, type Words } from '../ui/notifications-store.ts'

/** Notifies of each message in the answer’s `errors` (specification 8), or of `tried` and why. Answers the notifications’ ids. */
export function tellFailure(error: unknown, tried: Words): number[] {
  const count = messagesOf(error).length
  if (count === 0) return [notify(tried, { tone: 'failed', detail: () => errorText(error) })]
  return Array.from({ length: count }, (_, at) =>
    notify(() => messagesOf(error)[at] ?? '', { tone: 'failed' }),
  )
}

function messagesOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return []
  return [...new Set(Object.values(error.errors).flat())]
}
