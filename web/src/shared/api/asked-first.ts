import type { EndpointName } from '@stunda/contract/endpoints.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { useSession } from '../session.ts'

declare global {
  /** What public/first.js has asked the server before the app was there: for whom, in which language, and the answers to calls. */
  var ASKED: { token: string; language: Language; answers: Record<string, Promise<unknown>> } | undefined
}

/**
 * The answer to a call that was made before the app was there, by whom and in the language that are now; once. Nothing, or null in
 * the end: the call is yet to be made.
 */
export function takeAsked(name: EndpointName): Promise<unknown> | undefined {
  const { auth, language } = useSession.getState()
  const asked = globalThis.ASKED
  if (asked?.token !== auth.userToken || asked.language !== language) {
    globalThis.ASKED = undefined
    return
  }
  const answer = asked.answers[name]
  delete asked.answers[name]
  return answer
}
