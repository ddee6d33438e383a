import type { EndpointName } from '@stunda/contract/endpoints.ts'
import { useSession } from '../session.ts'
import type { Answer } from './call.ts'

const called = new Map<string, Promise<unknown>>()

/** Keeps an answer that was asked for before the part of the app that shows it has come; who takes it, hears of its failure. */
export function callAhead<Name extends EndpointName>(name: Name, answer: Promise<Answer<Name>>): void {
  answer.catch(() => undefined)
  called.set(keyOf(name), answer)
}

/** The answer asked for ahead by whom and in the language that are now; once, as it grows old. */
export function takeAhead<Name extends EndpointName>(name: Name): Promise<Answer<Name>> | undefined {
  const answer = called.get(keyOf(name))
  called.delete(keyOf(name))
  return answer as Promise<Answer<Name>> | undefined
}

/** Forgets what was asked for ahead. */
export function forgetAhead(): void {
  called.clear()
}

/** Whether an answer waits to be taken. */
export function isAhead(name: EndpointName): boolean {
  return called.has(keyOf(name))
}

function keyOf(name: EndpointName): string {
  const { auth, language } = useSession.getState()
  return `${name} ${language} ${auth.userToken}`
}
