import type { Language } from '@stunda/contract/wire.ts'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../attempts/attempts.service.ts'

/** The client of a sign-in request. */
export interface Caller {
  /** The client's network, as limits count it. */
  network: string
  user_agent: string
  language: Language
}

export function callerOf({ request, language }: { request: FastifyRequest; language: Language }): Caller {
  return { network: networkOf(request.ip), user_agent: request.headers['user-agent'] ?? '', language }
}
