import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { copyFiles, useDatabase } from '../../test/database.ts'
import { scratchFolder } from '../../test/scratch.ts'
import { startServer } from '../../test/server-process.ts'
import { Misconfigured, readConfig } from './config.ts'

const database = useDatabase()
const folder = scratchFolder('tracing')
beforeAll(() => {
  if (database.kind === 'embedded') copyFiles(inject('template'), folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (env: Record<string, string>) =>
  startServer({ dataDir: folder, ...(database.url && { databaseUrl: database.url }), env })

/** A collector, and all that it has received. */
async function openCollector() {
  const received: string[] = []
  const server = createServer(async (request, response) => {
    received.push(await text(request))
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  return { received, url, close: () => server.close() }
}

/** The sent point of a metric about the answers for one event. */
function pointOf(metrics: readonly object[], name: string) {
  const metric = metrics.find(it => Reflect.get(it, 'name') === name) ?? {}
  const { dataPoints } = Object.values(metric).find(it => it.dataPoints)
  return dataPoints.find((point: object) => JSON.stringify(point).includes('/reservation/:id'))
}

it('a collector that the usual variable names gets a span of each request, without ids and searches', async () => {
  const collector = await openCollector()
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'skola' })
  await fetch(`${server.url}/api/reservations/reservation/4711?search=Liepa`)
  await server.stop()
  const all = collector.received.join()
  expect(all).toContain('GET /api/reservations/reservation/:id')
  expect(all).toContain('"skola"')
  expect(all).not.toMatch(/reservation\/4711|Liepa/)
  collector.close()
})

it('a collector gets the metrics that Prometheus can read, when the server ends at the latest', async () => {
  const collector = await openCollector()
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_EXPORTER: 'none' })
  for (const id of [4711, 4712]) await fetch(`${server.url}/api/reservations/reservation/${id}`)
  const text = await (await fetch(`${server.url}/api/metrics`)).text()
  await server.stop()
  const [sent] = collector.received.map(it => JSON.parse(it).resourceMetrics[0]).slice(-1)
  expect(sent.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'stunda' },
  })
  const metrics: { name: string }[] = sent.scopeMetrics.flatMap(
    (scope: { metrics: object[] }) => scope.metrics,
  )
  expect(metrics.map(({ name }) => name)).toEqual(
    [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name),
  )
  expect(pointOf(metrics, 'http_requests_total')).toMatchObject({ asDouble: 2 })
  const { explicitBounds, bucketCounts, count } = pointOf(metrics, 'http_request_duration_seconds')
  expect([count, bucketCounts.length]).toEqual([2, explicitBounds.length + 1])
  expect(bucketCounts.reduce((sum: number, one: number) => sum + one)).toBe(2)
  expect(JSON.stringify(metrics)).not.toMatch(/reservation\/471[12]/)
  collector.close()
})

it('a collector that is away keeps no server from ending', async () => {
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  await fetch(`${server.url}/api/health/live`)
  expect(await server.stop()).toBe(0)
})

it('an address that cannot be meant is said', () => {
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow(
    new Misconfigured([
      {
        variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
        sentence: 'OTEL_EXPORTER_OTLP_ENDPOINT is not an address that begins with http:// or https://.',
      },
    ]),
  )
})
