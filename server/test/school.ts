import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { buildApp } from '../src/app/app.ts'
import type { AppContext } from '../src/shared/app-context.ts'
import { answerCheck } from './answers-checked.ts'
import type { Cast } from './cast.ts'
import { useCheapHashes } from './cheap-hashes.ts'
import { type TestDatabase, useDatabase } from './database.ts'
import { setJobClock } from './job-clock.ts'

/** The school's now in tests, unless one says otherwise: Monday, 23 November 2026, 09:00 in Riga. */
export const NOW = '2026-11-23T09:00:00+02:00'

type Who = keyof Cast['people']
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The answer to a call. `json` is untyped: the test's expectations check it. */
export interface Answer {
  status: number
  json: ReturnType<typeof JSON.parse>
  headers: LightMyRequestResponse['headers']
}

/** A person of the cast, signed in, who calls the API. */
export interface Caller {
  get(url: string, headers?: Record<string, string>): Promise<Answer>
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  delete(url: string, headers?: Record<string, string>, body?: unknown): Promise<Answer>
}

/** The cast's school behind its API. Read it inside tests and hooks; it opens before the first. */
export interface School extends Cast {
  database: TestDatabase
  /** The application context of the school's server; a second server can be built with it. */
  context: AppContext
  /** Somebody of the cast, signed in; nobody: without a token. */
  as(who: Who | 'nobody'): Caller
  /** Opens the school's door on a free port of this machine; answers its address. */
  open(): Promise<string>
  /** The headers with which a person sends every request. */
  headersOf(who: Who | 'nobody'): Record<string, string>
  /** Moves the school's clock until the end of the test; an ISO instant with its offset. */
  setNow(instant: string): void
}

/**
 * The cast's school for this test file, on a fresh database of the project's kind; `more`: what its application context has besides. An answer that
 * is not as the contract says fails the test.
 */
export function useSchool(more: () => Partial<AppContext> = () => ({})): School {
  const { cast, tokens } = structuredClone(inject('school'))
  let context: AppContext | undefined
  let app: Awaited<ReturnType<typeof buildApp>> | undefined
  let now = Temporal.Instant.from(NOW)
  const answers = answerCheck()
  const database = useDatabase(undefined, 'schoolTemplate')
  beforeAll(async () => {
    const { db, listen, check, connections } = database
    context = { db, listen, check, connections, instant: () => now, mail: 'outbox', ...more() }
    app = await buildApp(context, { checkAnswer: answers.check })
    await setJobClock(db, now)
  })
  afterEach(async () => {
    now = Temporal.Instant.from(NOW)
    await setJobClock(database.db, now)
  })
  afterAll(async () => {
    await app?.close()
    answers.throwFound()
  })
  useCheapHashes() // behind the others: its end runs first, so that what fails at theirs leaves no cheap hash to the next file

  function built() {
    if (!app) throw new Error('the school opens in beforeAll')
    return app
  }

  function headersOf(who: Who | 'nobody'): Record<string, string> {
    const token = who === 'nobody' ? undefined : tokens[who]
    return {
      accept: 'application/json',
      'accept-language': 'en',
      ...(token && { authorization: `Bearer ${token}` }),
    }
  }

  async function call(who: Who | 'nobody', method: Method, url: string, body?: unknown, headers = {}) {
    await setJobClock(database.db, now)
    const response = await built().inject({
      method,
      url,
      headers: { ...headersOf(who), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    answers.throwFound()
    const json = response.headers['content-type']?.toString().includes('/json')
      ? response.json()
      : response.body
    return { status: response.statusCode, json, headers: response.headers }
  }

  const school = {
    database,
    get context() {
      if (!context) throw new Error('the school opens in beforeAll')
      return context
    },
    headersOf,
    open: () => built().listen({ port: 0, host: '127.0.0.1' }),
    setNow: (instant: string) => {
      now = Temporal.Instant.from(instant)
    },
    as: (who: Who | 'nobody'): Caller => ({
      get: (url, headers) => call(who, 'GET', url, undefined, headers),
      post: (url, body, headers) => call(who, 'POST', url, body, headers),
      put: (url, body, headers) => call(who, 'PUT', url, body, headers),
      patch: (url, body, headers) => call(who, 'PATCH', url, body, headers),
      delete: (url, headers, body) => call(who, 'DELETE', url, body, headers),
    }),
  }
  return new Proxy(school, {
    get: (own, key) => (key in own ? Reflect.get(own, key) : Reflect.get(cast, key)),
  }) as School
}
