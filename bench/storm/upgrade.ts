import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Postgres } from '../../server/test/postgres.ts'
import { refusalOf, type ServerProcess, startServer } from '../../server/test/server-process.ts'
import { check } from './checker.ts'
import { client } from './client.ts'
import { StormLog } from './log.ts'
import { openProxy } from './proxy.ts'
import { randomOf } from './random.ts'
import { inOneSnapshot, watch } from './run.ts'
import { fillSchool } from './school.ts'

const ERROR = 50

/** An upgrade to be played. */
export interface UpgradeOptions {
  /** An empty one, durable or not. */
  postgres: Postgres
  /** An empty folder, for what servers keep beside the database. */
  folder: string
  /** The main files of both builds; the older one may be this checkout's (undefined). */
  older: string | undefined
  newer: string
  servers: number
  /** How long the servers work side by side before the next one is replaced, in milliseconds. */
  pauseMs: number
  /** Resolves when the new servers may end; it is called when all clients have their answers. */
  settled?(): Promise<unknown>
  /** Told in words how far it is. */
  tell?(line: string): void
}

/** The result of an upgrade in the storm; times in milliseconds. */
export interface Upgraded {
  log: StormLog
  /** Forbidden states, lost writes, and answers that no client should hear. */
  found: string[]
  /** Answers of servers with 500 and more, by status. */
  failures: ReadonlyMap<number, number>
  /** Requests that a server took and did not answer. */
  cut: readonly string[]
  /** Lines that servers logged as errors. */
  errors: string[]
  /** From the start of the first new server, which migrates, until it was open. */
  openedMs: number
  endings: { ms: number; code: number | null }[]
  /** How an older server was refused afterwards. */
  refused: { said: string[]; code: number | null }
  /** The longest time without an answered write while servers were replaced. */
  pauseMs: number
}

/** Replaces servers one after the other by those of a newer build, while 50 clients book through a proxy. */
export async function upgrade(options: UpgradeOptions): Promise<Upgraded> {
  const { postgres, older, newer, servers, pauseMs, tell = () => {} } = options
  const proxy = await openProxy()
  const all: ServerProcess[] = []
  const where = () => ({
    databaseUrl: postgres.url,
    dataDir: mkdtempSync(join(options.folder, 'data-')),
    env: { NODE_ENV: 'production' },
  })
  const start = async (main: string | undefined) => {
    const server = await startServer({ ...where(), ...(main && { main }) })
    all.push(server)
    proxy.add(server.url)
    return server
  }
  const log = new StormLog()
  const found = new Set<string>()
  const endings: Upgraded['endings'] = []
  let isOver = false
  try {
    const old = [await start(older)]
    const school = await fillSchool({ databaseUrl: postgres.url }, { isMade: true })
    while (old.length < servers) old.push(await start(older))
    const goesOn = () => !isOver
    const today = Temporal.Now.plainDateISO('Europe/Riga').toString()
    const storm = { url: proxy.url, school, log, today, goesOn }
    const clients = school.people.map((person, index) => client(storm, person, randomOf(index + 1)))
    const working = Promise.all([...clients, watch(postgres, goesOn, found)])
    const longest = longestPause(log, goesOn)
    const opened: number[] = []
    await setTimeout(pauseMs)
    for (const server of old) {
      const begun = performance.now()
      await start(newer)
      opened.push(performance.now() - begun)
      tell(
        `a new server is open after ${Math.round(opened.at(-1) ?? 0)} ms; ${log.acknowledged.length} writes so far`,
      )
      const asked = performance.now()
      const code = await server.stop()
      endings.push({ ms: performance.now() - asked, code })
      tell(`an old one has ended after ${Math.round(endings.at(-1)?.ms ?? 0)} ms with ${code}`)
      await setTimeout(pauseMs)
    }
    const refused = await refusalOf(startServer({ ...where(), ...(older && { main: older }) }))
    isOver = true
    await working
    tell('all clients have their answers')
    await options.settled?.()
    for (const server of all.slice(servers)) {
      const asked = performance.now()
      const code = await server.stop()
      endings.push({ ms: performance.now() - asked, code })
    }
    for (const finding of await inOneSnapshot(postgres, ask => check(ask, log))) found.add(finding)
    for (const answer of log.unheard) found.add(`answered what no client should hear: ${answer}`)
    return {
      ...{ log, found: [...found], failures: proxy.failures, cut: proxy.cut, errors: errorsOf(all) },
      ...{ openedMs: opened[0] ?? 0, endings, refused, pauseMs: await longest },
    }
  } finally {
    isOver = true
    await Promise.all(all.map(server => server.kill()))
    await proxy.stop()
  }
}

const LOOK_MS = 50

/** The longest time in which no write was answered, in milliseconds. */
async function longestPause(log: StormLog, goesOn: () => boolean): Promise<number> {
  let [longest, count, since] = [0, 0, performance.now()]
  while (goesOn()) {
    await setTimeout(LOOK_MS)
    const now = performance.now()
    longest = Math.max(longest, now - since)
    if (log.acknowledged.length > count) [count, since] = [log.acknowledged.length, now]
  }
  return longest
}

function errorsOf(servers: readonly ServerProcess[]): string[] {
  return servers.flatMap(({ said }) =>
    said.filter(line => line.startsWith('{') && JSON.parse(line).level >= ERROR),
  )
}
