import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'

const SOURCE = readFileSync(join(import.meta.dirname, '../../worker/service-worker.ts'), 'utf8')
const HOUR = 60 * 60_000
const OURS = 'kept: <script src="/assets/index-1.js"></script>'
const NEWER = 'new: <script src="/assets/index-2.js"></script>'

let stored: Map<string, Response>
let now: number
let handlers: Map<string, (event: object) => void>
let server: () => Promise<Response>

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html' } })
/** A server that says nothing, to a worker that has all the patience. */
const silent = () => new Promise<Response>(() => undefined)

beforeEach(async () => {
  stored = new Map()
  now = 0
  handlers = new Map()
  server = async () => html(OURS)
  const cache = {
    addAll: async () => undefined,
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, answer: Response) => void stored.set(key, answer),
    delete: async (key: string) => stored.delete(key),
  }
  const scope = {
    ...{ URL, Headers, Response },
    Date: { now: () => now },
    setTimeout: () => undefined,
    fetch: () => server(),
    caches: { open: async () => cache },
    KEPT: { version: '1', files: [], entry: 'assets/index-1.js' },
    location: new URL('https://school.lv/service-worker.js'),
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    skipWaiting: async () => undefined,
  }
  runInContext(stripTypeScriptTypes(SOURCE), createContext(Object.assign(scope, { self: scope })))
  await dispatch('install', {})
})

/** Answers what the worker responds with, and what it still works on after that. */
function dispatch(type: string, event: object) {
  const until: Promise<unknown>[] = []
  let answered: Promise<Response> | undefined
  handlers.get(type)?.({
    ...event,
    waitUntil: (work: Promise<unknown>) => until.push(work),
    respondWith: (answer: Promise<Response>) => {
      answered = answer
    },
  })
  return answered ? { answered, until } : Promise.all(until)
}

/** The first word of the page that a visit gets. */
async function visited(cache: RequestCache = 'default'): Promise<string> {
  const request = { method: 'GET', url: 'https://school.lv/', mode: 'navigate', cache }
  const { answered, until } = dispatch('fetch', { request }) as {
    answered: Promise<Response>
    until: Promise<unknown>[]
  }
  const [word = ''] = (await (await answered).text()).split(':')
  if (server !== silent) await Promise.all(until)
  return word
}

describe('a visit with a page that is kept', () => {
  it('does not wait for the server', async () => {
    server = silent
    expect(await visited()).toBe('kept')
  })

  it('waits for it a day after the server last gave this page', async () => {
    now = 23 * HOUR
    expect(await visited()).toBe('kept')
    server = async () => html(NEWER)
    now += 24 * HOUR
    expect(await visited()).toBe('new')
  })

  it('is to the newer page once the visit before has seen that there is one', async () => {
    server = async () => html(NEWER)
    expect([await visited(), await visited()]).toEqual(['kept', 'new'])
  })

  it('waits for the server where the page is loaded again', async () => {
    server = async () => html(NEWER)
    expect(await visited('no-cache')).toBe('new')
  })

  it('is to the kept page while the server is away, also after a day', async () => {
    now = 25 * HOUR
    server = async () => html('away: nothing', 503)
    expect(await visited()).toBe('kept')
    server = async () => Promise.reject(new TypeError('no network'))
    expect(await visited()).toBe('kept')
  })

  it('waits for the server where the clock was set back', async () => {
    now = -HOUR
    server = async () => html(NEWER)
    expect(await visited()).toBe('new')
  })
})
