import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { HEALTH, healthRoutes } from '../health/health.routes.ts'
import { houseMetricsRoutes, METRICS } from '../health/metrics.routes.ts'
import type { Totals } from '../health/metrics.ts'
import { answerErrors, answerTo } from '../http/errors.ts'
import type { AwakeSchools } from '../schools/awake.service.ts'
import { walOfMoves } from '../schools/following.service.ts'
import type { House } from '../schools/schools.service.ts'
import type { Config } from './config.ts'
import { nameRequests } from './request-log.ts'
import { protect } from './security.ts'
import { serverOptions } from './server-options.ts'
import { takeOddRequests } from './unread-requests.ts'
import { serveWeb } from './web.ts'

/** As Fastify's own servers. */
const KEEP_ALIVE_MS = 72_000

type Handle = (request: IncomingMessage, response: ServerResponse) => void

interface HouseOptions {
  house: House
  schools: AwakeSchools
  totals: Totals
  log: FastifyBaseLogger
  config: Pick<Config, 'trustProxy' | 'metricsToken'>
  /** Whether the schools that waited at the start are still being migrated. */
  isMigrating(): boolean
}

/**
 * Builds the server that stands before the applications of all schools: the host name of a request chooses the school, whose application
 * answers it. The server itself answers for its health, for hosts without a school, and with the files of the web.
 */
export async function buildHouse({
  house,
  schools,
  totals,
  log,
  config,
  isMigrating,
}: HouseOptions): Promise<FastifyInstance> {
  const refused = new WeakMap<IncomingMessage, unknown>()
  const options = serverOptions(log, config.trustProxy)
  const app = Fastify({
    ...options,
    serverFactory: answer => {
      const server = createServer({ requireHostHeader: false }, (request, response) => {
        void enter(request, response, answer)
      })
      server.requestTimeout = options.requestTimeout ?? 0
      server.keepAliveTimeout = KEEP_ALIVE_MS
      return server
    },
  })

  async function enter(request: IncomingMessage, response: ServerResponse, answer: Handle): Promise<void> {
    const path = request.url?.split('?')[0] ?? ''
    if (HEALTH.includes(path)) return answer(request, response)
    try {
      const school = await schools.enter(hostOf(request))
      if (response.destroyed) return school.leave()
      response.once('close', school.leave)
      school.take(response, () => school.answer(request, response))
    } catch (error) {
      if (path !== METRICS) refused.set(request, error)
      answer(request, response)
    }
  }

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => JSON.stringify)
  answerErrors(app)
  protect(app)
  nameRequests(app, false)
  takeOddRequests(app)
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request, reply) => {
    const error = refused.get(request.raw)
    if (!error) return
    if (!request.headers.accept?.includes('text/html')) throw error
    const { status, body, retry_after } = answerTo(error as FastifyError, request)
    if (retry_after) reply.header('retry-after', retry_after)
    return reply.status(status).type('text/plain; charset=utf-8').send(body.message)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (refused.has(request.raw)) totals.answered(request, reply)
  })
  // The streams of schools would keep the server from ending.
  app.addHook('preClose', () => schools.closeDoors())
  const { databases } = house
  const { check, replicaOutcomes } = house.shared
  const checkAsked = ({ raw }: FastifyRequest) => {
    const school = schools.schoolAt(hostOf(raw))
    return school === undefined ? check() : databases.check(school)
  }
  healthRoutes(app, { check }, { isMigrating, checkAsked })
  const connections = () => databases.connections()
  const counts = {
    ...{ totals, connections, replicaOutcomes },
    ...{ schools: () => schools.count(), databases: () => databases.count() },
    walOfMoves: () => walOfMoves(house),
  }
  houseMetricsRoutes(app, counts, config.metricsToken)
  await serveWeb(app)
  return app
}

/** The name in a request's host header, without its port. */
function hostOf({ headers }: IncomingMessage): string {
  return (headers.host ?? '').replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase()
}
