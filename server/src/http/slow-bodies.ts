import type { FastifyInstance } from 'fastify'
import { Refused } from '../shared/refusal.ts'

/**
 * Refuses (408) a body that has not arrived within `longestMs`. Calls that accept more than `usualBytes` (imported files) have
 * only the server's limit for any request.
 */
export function refuseSlowBodies(app: FastifyInstance, longestMs: number, usualBytes: number): void {
  app.addHook('preParsing', async ({ routeOptions, raw }, _reply, body) => {
    if (raw.complete || (routeOptions.bodyLimit ?? 0) > usualBytes) return
    const timer = setTimeout(() => body.emit('error', new Refused('too_slow')), longestMs)
    for (const event of ['end', 'error', 'close']) body.once(event, () => clearTimeout(timer))
  })
}
