import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The header in which each answer names its request, as the log does. */
const REQUEST_ID = 'x-request-id'
const STATED = /^[\w.-]{8,64}$/

/** Makes the ids of requests. A trusted proxy may have named the request already. */
export function requestIds(isBehindProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const stated = isBehindProxy && headers[REQUEST_ID]
    return typeof stated === 'string' && STATED.test(stated) ? stated : randomBytes(9).toString('base64url')
  }
}

/**
 * Names each request in the head of its answer and, if wanted, logs a line for it: method, pattern of the address, status, milliseconds and the
 * user's id. Addresses are left out, because they contain ids of people and what was searched for.
 */
export function nameRequests(app: FastifyInstance, isLogged: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id)
  })
  if (!isLogged) return
  app.addHook('onResponse', async (request, reply) => {
    const { method, actor, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, route, status: reply.statusCode, ms, user_id: actor?.id }, 'request')
  })
}
