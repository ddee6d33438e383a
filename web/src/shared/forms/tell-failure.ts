import type { Words } from '../../i18n/texts.ts'
import { ApiError, errorText } from '../api/api-error.ts'
import { notify } from '../ui/notifications-store.ts'

/** Notifies of each message in the answer’s `errors` (specification 8), or of `tried` and why. Answers the notifications’ ids. */
export function tellFailure(error: unknown, tried: Words): number[] {
  const messages = messagesOf(error)
  if (messages.length === 0) return [notify(tried, { tone: 'failed', detail: () => errorText(error) })]
  return messages.map(message => notify(message, { tone: 'failed' }))
}

/** The messages of an answer that differ in the present language, each in the language that is on when it is said. */
function messagesOf(error: unknown): (() => string)[] {
  if (!(error instanceof ApiError)) return []
  const messages = new Map<string, () => string>()
  for (const [field, texts] of Object.entries(error.errors))
    for (const [nth, text] of texts.entries()) messages.set(text, () => error.errors[field]?.[nth] ?? text)
  return [...messages.values()]
}
