import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { RequestTurns } from './request-turns.ts'

let turns: RequestTurns
/** The requests whose turn has come, by their address. */
let begun: Map<string, ServerResponse>
const server = createServer((request, response) => {
  const [, school = ''] = request.url?.split('/') ?? []
  turns.take(school, response, () => begun.set(request.url ?? '', response))
}).listen(0, '127.0.0.1')

beforeEach(() => {
  turns = new RequestTurns({ atOnce: 2, atOnceBesideOthers: 1, longestMs: 60_000 })
  begun = new Map()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const names = () => [...begun.keys()]
/** Asks, and waits until the server has heard it. */
async function ask(path: string) {
  const heard = once(server, 'request') as Promise<[unknown, ServerResponse]>
  const asked = get({ port: (server.address() as AddressInfo).port, path, agent: false })
  asked.on('error', () => {})
  const [, response] = await heard
  return { asked, response }
}

describe('the requests of one school', () => {
  test('are answered some at once, the others in the order in which they came', async () => {
    for (const path of ['/a/1', '/a/2', '/a/3', '/a/4']) await ask(path)
    expect(names()).toEqual(['/a/1', '/a/2'])
    begun.get('/a/2')?.end()
    await expect.poll(names).toEqual(['/a/1', '/a/2', '/a/3'])
    begun.get('/a/1')?.end()
    await expect.poll(names).toEqual(['/a/1', '/a/2', '/a/3', '/a/4'])
  })

  test('keep nobody waiting by a stream, which begins its answer and goes on', async () => {
    for (const path of ['/a/1', '/a/2']) await ask(path)
    const { asked } = await ask('/a/3')
    for (const path of ['/a/1', '/a/2']) begun.get(path)?.writeHead(200).write(': hello')
    await expect.poll(names).toContain('/a/3')
    expect(begun.get('/a/1')?.writableEnded).toBe(false)
    asked.destroy()
  })

  test('are forgotten when their callers go away, before their turn or in it', async () => {
    const first = await ask('/a/1')
    await ask('/a/2')
    const gone = await ask('/a/3')
    await ask('/a/4')
    gone.asked.destroy()
    await expect.poll(() => gone.response.destroyed).toBe(true)
    first.asked.destroy()
    await expect.poll(names).toEqual(['/a/1', '/a/2', '/a/4'])
  })

  test('that take long keep the others from nothing', async () => {
    turns = new RequestTurns({ atOnce: 1, longestMs: 20 })
    for (const path of ['/a/slow', '/a/next']) await ask(path)
    await expect.poll(names).toEqual(['/a/slow', '/a/next'])
  })

  test('wait only so long for the others, in their order', async () => {
    turns = new RequestTurns({ atOnce: 1, longestMs: 60_000, longestWaitMs: 20 })
    for (const path of ['/a/1', '/a/2', '/a/3']) await ask(path)
    await expect.poll(names).toEqual(['/a/1', '/a/2', '/a/3'])
    begun.get('/a/1')?.end()
    await ask('/a/4')
    await expect.poll(names).toEqual(['/a/1', '/a/2', '/a/3', '/a/4'])
  })
})

describe('the requests of several schools', () => {
  test('are fewer at once while another school’s are answered, and more again afterwards', async () => {
    for (const path of ['/a/1', '/a/2', '/a/3', '/b/1', '/b/2']) await ask(path)
    expect(names()).toEqual(['/a/1', '/a/2', '/b/1'])
    begun.get('/a/1')?.end()
    begun.get('/a/2')?.end()
    await expect.poll(names).toEqual(['/a/1', '/a/2', '/b/1', '/a/3'])
    begun.get('/a/3')?.end()
    await expect.poll(names).toEqual(['/a/1', '/a/2', '/b/1', '/a/3', '/b/2'])
    await ask('/c/1')
    expect(names()).toContain('/c/1')
  })
})
