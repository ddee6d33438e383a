import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const labelNames = ['method', 'route', 'status'] as const
const BUCKETS_SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30]

let processRegistry: Registry | undefined

/**
 * Counts this server's answers from now on. Returns a function that gives these metrics and those of the process as Prometheus text
 * (version 0.0.4).
 */
export function countAnswers(app: FastifyInstance): () => Promise<string> {
  processRegistry ??= metricsOfProcess()
  const own = new Registry()
  const told = { labelNames, registers: [own] }
  const requests = new Counter({ name: 'http_requests_total', help: 'Answers given.', ...told })
  const seconds = new Counter({
    name: 'http_request_seconds_total',
    help: 'Time that the answers took.',
    ...told,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took.',
    buckets: BUCKETS_SECONDS,
    ...told,
  })
  app.addHook('onResponse', async (request, reply) => {
    // Patterns of addresses, because addresses contain ids of people.
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: reply.statusCode }
    const took = reply.elapsedTime / 1000
    requests.inc(labels)
    seconds.inc(labels, took)
    durations.observe(labels, took)
  })
  const all = Registry.merge([processRegistry, own])
  return () => all.metrics()
}

/** The metrics of the process: prom-client's, and two with names of our own. All apps of a process share them. */
function metricsOfProcess(): Registry {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  new Gauge({
    name: 'process_uptime_seconds',
    help: 'Time since the start.',
    registers,
    collect() {
      this.set(process.uptime())
    },
  })
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  new Gauge({
    name: 'nodejs_eventloop_delay_p99_seconds',
    help: 'How late the main loop came, since the start.',
    registers,
    collect() {
      this.set(delay.count > 0 ? delay.percentile(99) / 1e9 : 0)
    },
  })
  return register
}
