import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { scratchFolder } from '../../test/scratch.ts'
import { refusalOf, startServer } from '../../test/server-process.ts'

const database = useDatabase()
const folder = scratchFolder('tracing')
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

it('a collector that the usual variable names gets a span of each request, without ids and searches', async () => {
  const collector = await openCollector()
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'skola' })
  await fetch(`${server.url}/api/reservations/reservation/4711?search=Liepa`)
  await server.stop()
  const all = collector.received.join()
  expect(all).toContain('GET /api/reservations/reservation/:id')
  expect(all).toContain('"skola"')
  expect(all).not.toMatch(/4711|Liepa/)
  collector.close()
})

it('a collector that is away keeps no server from ending', async () => {
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  await fetch(`${server.url}/api/health/live`)
  expect(await server.stop()).toBe(0)
})

it('an address that cannot be meant is said', async () => {
  const { said, code } = await refusalOf(start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }))
  expect(said).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT is not an address that begins with http:// or https://.',
  ])
  expect(code).toBe(78)
})
