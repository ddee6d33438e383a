import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@stunda/contract/wire.ts'
import { fingerprint } from '../../../scripts/support/fingerprint.mjs'
import { at, CACHE } from '../../../scripts/support/places.mjs'
import { CLOCK } from '../../screens/looks.ts'
import { eveningAt, removeOwnBookings } from '../evening.ts'
import type { FreeEvening } from '../free-evening.ts'
import { openSchool } from '../school.ts'
import { sessionOf } from '../school-calls.ts'
import type { RunningServer } from '../server.ts'
import type { Role } from '../story.ts'

/** A question to the real server; `role` null: nobody is signed in. */
export interface Question {
  role: Role | null
  language: Language
  method: string
  /** Path and query. */
  url: string
  /** The body as it is sent. */
  body: string
}

/** What the real server answered. */
export interface Recorded {
  status: number
  type: string
  body: string
}

/** The answers of the demo school of CLOCK with a free evening, kept between runs. */
export interface Recordings {
  answer(question: Question): Promise<Recorded>
  evening(): Promise<FreeEvening>
  close(): Promise<void>
}

/** All that the answers depend on. */
const SOURCES = ['server/src', 'domain/src', 'contract/src', 'demo/src', 'package-lock.json'].map(path =>
  at(path),
)
const OURS = ['school', 'evening', 'free-evening', 'component/recorded'].map(name =>
  at(`e2e/support/${name}.ts`),
)

/**
 * Answers from the real server, asked once for each state of its code. A server is started only for a question that is new. Ask only what
 * changes nothing: the answers of all stories come from one school.
 */
export function openRecordings(): Recordings {
  const folder = join(CACHE, 'answers', fingerprint([...SOURCES, ...OURS]).slice(0, 12))
  mkdirSync(folder, { recursive: true })
  const known = new Map<string, Promise<unknown>>()
  let server: Promise<RunningServer> | undefined

  function keep<Kept>(name: string, ask: (url: string) => Promise<Kept>): Promise<Kept> {
    const kept = known.get(name) ?? read(join(folder, `${name}.json`), ask)
    known.set(name, kept)
    return kept as Promise<Kept>
  }
  async function read<Kept>(file: string, ask: (url: string) => Promise<Kept>): Promise<Kept> {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
    server ??= openQuietSchool()
    const kept = await ask((await server).url)
    const beside = `${file}.${process.pid}`
    writeFileSync(beside, JSON.stringify(kept))
    renameSync(beside, file)
    return kept
  }
  return {
    answer: question => keep(nameOf(question), url => ask(url, question)),
    evening: () => keep('evening', async url => (await eveningAt(url)).scene),
    close: async () => (await server)?.stop(),
  }
}

async function openQuietSchool(): Promise<RunningServer> {
  const server = await openSchool(CLOCK)
  const { attendant, scene } = await eveningAt(server.url)
  await removeOwnBookings(server.url, attendant, scene.date)
  return server
}

async function ask(school: string, { role, language, method, url, body }: Question): Promise<Recorded> {
  const answer = await fetch(school + url, {
    method,
    headers: {
      'accept-language': language,
      ...(role && { authorization: `Bearer ${await sessionOf(school, role, 'calls')}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
  })
  const type = answer.headers.get('content-type') ?? ''
  return { status: answer.status, type, body: await answer.text() }
}

const nameOf = ({ role, language, method, url, body }: Question) =>
  createHash('sha1')
    .update(JSON.stringify([role, language, method, url, body]))
    .digest('hex')
