import type { Language } from '@stunda/contract/wire.ts'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../attempts/attempts.service.ts'

/** Who stands at the door: nothing of it is more than what the request says. */
export interface Caller {
  /** The address as limits count it: the client's, also behind a trusted proxy. */
  network: string
  user_agent: string
  language: Language
}

export function callerOf({ request, language }: { request: FastifyRequest; language: Language }): Caller {
  return { network: networkOf(request.ip), user_agent: request.headers['user-agent'] ?? '', language }
}
