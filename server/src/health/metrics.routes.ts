import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import { type HouseCounts, measure, measureHouse, type Totals } from './metrics.ts'

/** The address of the metrics. */
export const METRICS = '/api/metrics'
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/**
 * The metrics of this server as Prometheus text, from this machine or with the configured token. They are not JSON, so they are not
 * in the contract's table.
 */
export function metricsRoutes(
  app: FastifyInstance,
  context: AppContext,
  token: string | undefined,
  totals?: Totals,
): void {
  tellMetrics(app, measure(app, context, totals), token)
}

/** The metrics of a server of many schools: its process, its connections, how many schools it has open, and what all of them answered. */
export function houseMetricsRoutes(
  app: FastifyInstance,
  house: HouseCounts,
  token: string | undefined,
): void {
  tellMetrics(app, measureHouse(house), token)
}

function tellMetrics(app: FastifyInstance, read: () => Promise<Registry>, token: string | undefined): void {
  app.decorate('readMetrics', read)
  app.get(
    METRICS,
    {
      schema: {
        description: 'Prometheus text; from loopback or with the token of METRICS_TOKEN.',
        produces: ['text/plain'],
      },
      onRequest: async request => {
        if (!isLocal(request) && !hasToken(request, token)) refuse('forbidden')
      },
    },
    async (_request, reply) => {
      const metrics = await (await read()).metrics()
      return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(metrics)
    },
  )
}

/** Whether the request comes from this machine, and not through a proxy on it. */
function isLocal({ ip, headers }: FastifyRequest): boolean {
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(name => name in headers)
  return LOOPBACK.test(ip) && !isPassedOn
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
  return Boolean(token && given && timingSafeEqual(digest(given), digest(token)))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
