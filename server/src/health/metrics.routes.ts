import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import { refuse } from '../shared/refusal.ts'
import { countAnswers } from './metrics.ts'

/** Where the metrics are. */
export const METRICS = '/api/metrics'
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/**
 * How this server fares, as Prometheus text: for whom sits at this machine, and who has the configured token.
 * It is no JSON answer, so it stands outside the contract's table.
 */
export function metricsRoutes(app: FastifyInstance, token: string | undefined): void {
  const tell = countAnswers(app)
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
    async (_request, reply) => reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await tell()),
  )
}

/** What a proxy on this machine passes on comes from elsewhere, also where that proxy is not known as one. */
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
