import { OPEN_BODY_LIMIT_BYTES } from '@stunda/contract/endpoint.ts'
import {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyReply,
  LogController,
  type RawServerDefault,
} from 'fastify'
import { answerTo } from '../http/errors.ts'
import { parseQuery } from '../http/query.ts'
import type { Config } from './config.ts'
import { requestIds } from './request-log.ts'
import { protection, statedProtocol } from './security.ts'
import { answerUnread } from './unread-requests.ts'

/** Longest time for a whole request to arrive. */
const LONGEST_REQUEST_MS = 5 * 60_000

/** How Fastify takes requests, before any route is known. */
export function serverOptions(
  log: FastifyBaseLogger,
  trustProxy: Config['trustProxy'],
): FastifyHttpOptions<RawServerDefault, FastifyBaseLogger> {
  return {
    loggerInstance: log,
    genReqId: requestIds(trustProxy !== false),
    trustProxy,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: OPEN_BODY_LIMIT_BYTES,
    requestTimeout: LONGEST_REQUEST_MS,
    // A busy machine needs longer than Fastify's ten seconds, and the database has time limits of its own.
    pluginTimeout: 0,
    http: { requireHostHeader: false },
    clientErrorHandler: answerUnread,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Errors before routing, such as an address that cannot be parsed.
    frameworkErrors: (error, request, reply) => {
      const { status, body } = answerTo(error, request)
      const headers = protection({
        url: request.url,
        protocol: statedProtocol(request, trustProxy !== false),
      })
      ;(reply as FastifyReply)
        .headers({ ...headers, 'x-request-id': request.id })
        .status(status)
        .send(body)
    },
  }
}
