import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

/** What is counted of the answers to one call with one status. */
interface Answers {
  count: number
  seconds: number
}

/** Counts what this server answers from now on; what it gives tells all of it as Prometheus text (version 0.0.4). */
export function countAnswers(app: FastifyInstance): () => string {
  const answers = new Map<string, Answers>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  app.addHook('onResponse', async (request, reply) => {
    // Patterns of addresses, not addresses: these name people.
    const route = request.routeOptions.url ?? 'none'
    const labels = `{method="${request.method}",route="${route}",status="${reply.statusCode}"}`
    const { count, seconds } = answers.get(labels) ?? { count: 0, seconds: 0 }
    answers.set(labels, { count: count + 1, seconds: seconds + reply.elapsedTime / 1000 })
  })
  return () => [...ofProcess(delay), ...ofAnswers(answers)].join('\n').concat('\n')
}

function ofProcess(delay: ReturnType<typeof monitorEventLoopDelay>): string[] {
  const { user, system } = process.cpuUsage()
  const waited = delay.count > 0 ? delay.percentile(99) / 1e9 : 0
  return [
    ...metric('process_resident_memory_bytes', 'gauge', 'Resident memory.', [
      ['', process.memoryUsage.rss()],
    ]),
    ...metric('process_cpu_seconds_total', 'counter', 'CPU time.', [['', (user + system) / 1e6]]),
    ...metric('process_uptime_seconds', 'gauge', 'Time since the start.', [['', process.uptime()]]),
    ...metric(
      'nodejs_eventloop_delay_p99_seconds',
      'gauge',
      'How late the main loop came, since the start.',
      [['', waited]],
    ),
  ]
}

function ofAnswers(answers: ReadonlyMap<string, Answers>): string[] {
  const all = [...answers]
  return [
    ...metric(
      'http_requests_total',
      'counter',
      'Answers given.',
      all.map(([labels, { count }]) => [labels, count]),
    ),
    ...metric(
      'http_request_seconds_total',
      'counter',
      'Time that the answers took.',
      all.map(([labels, { seconds }]) => [labels, seconds]),
    ),
  ]
}

function metric(
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  values: readonly (readonly [labels: string, value: number])[],
): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...values.map(([labels, value]) => `${name}${labels} ${value}`),
  ]
}
