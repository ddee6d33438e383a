import type { EndpointName } from '@stunda/contract/endpoints.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { useSession } from '../session.ts'

declare global {
  /** The calls that public/first.js made before the app was there: by whom, in which language, and their answers. */
  var EARLY_ANSWERS:
    | { token: string; language: Language; answers: Record<string, Promise<unknown>> }
    | undefined
}

/**
 * The answer to a call that was made before the app was there, by the present user in the present language; each is taken once.
 * Undefined, or null in the end: the call has yet to be made.
 */
export function takeEarlyAnswer(name: EndpointName): Promise<unknown> | undefined {
  const { auth, language } = useSession.getState()
  const early = globalThis.EARLY_ANSWERS
  if (early?.token !== auth.userToken || early.language !== language) {
    globalThis.EARLY_ANSWERS = undefined
    return
  }
  const answer = early.answers[name]
  delete early.answers[name]
  return answer
}
