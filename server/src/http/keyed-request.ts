import { IDEMPOTENCY_KEY } from '@stunda/contract/wire.ts'
import type { FastifyRequest } from 'fastify'
import type { Keyed } from '../idempotency/idempotency.service.ts'

/** A signed-in user's POST with its Idempotency-Key; null: it is no such request. */
export function keyedRequest({ method, headers, actor, url, body }: FastifyRequest): Keyed | null {
  const key = headers[IDEMPOTENCY_KEY.toLowerCase()]
  if (method !== 'POST' || !actor || typeof key !== 'string') return null
  return { user_id: actor.id, key, request: [method, url, body] }
}
