// Are three servers upgraded one after the other, while 50 clients book on one PostgreSQL, without an error, a loss or a pause? From the newest
// tagged version, or from the commit in UPGRADE_FROM, to this checkout and one migration more, which touches the busiest tables.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startPostgres } from '../server/test/postgres.ts'
import { refusalOf, type ServerProcess, startServer } from '../server/test/server-process.ts'
import { check } from './storm/checker.ts'
import { client } from './storm/client.ts'
import { StormLog } from './storm/log.ts'
import { openProxy } from './storm/proxy.ts'
import { randomOf } from './storm/random.ts'
import { inOneSnapshot, watch } from './storm/run.ts'
import { fillSchool } from './storm/school.ts'
import { buildOf, buildWith, lastRelease } from './support/builds.ts'
import { report, reportMachine } from './support/figures.ts'

const SERVERS = 3
/** How long the servers of an upgrade work side by side before the next one is upgraded. */
const PAUSE_MS = Number(process.env.UPGRADE_PAUSE_MS ?? 10_000)
const FROM = process.env.UPGRADE_FROM ?? lastRelease()
const EXPAND = {
  name: '9999_expand.sql',
  text: `
    alter table reservations add column upgraded_note text;
    alter table users add column upgraded_note text;
    create table upgrade_notes (id integer generated always as identity primary key,
      reservation_id integer references reservations on delete cascade, user_id integer references users on delete cascade);
    create index upgrade_notes_reservation on upgrade_notes (reservation_id);
    alter table participants add column upgraded_note text;
    alter table history add column upgraded_note text;`,
}

const folder = mkdtempSync(join(tmpdir(), 'stunda-upgrade-'))
const postgres = await startPostgres({ durable: true })
const proxy = await openProxy()
try {
  await measure()
} finally {
  await proxy.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const older = buildOf(FROM, mkdtempSync(join(folder, 'older-')))
  const newer = buildWith(EXPAND, mkdtempSync(join(folder, 'newer-')))
  const all: ServerProcess[] = []
  const start = async (main: string) => {
    const env = { NODE_ENV: 'production' }
    const server = await startServer({ main, databaseUrl: postgres.url, dataDir: join(folder, 'data'), env })
    all.push(server)
    proxy.add(server.url)
    return server
  }
  const old = [await start(older)]
  const school = await fillSchool({ databaseUrl: postgres.url }, { isMade: true })
  while (old.length < SERVERS) old.push(await start(older))

  const found = new Set<string>()
  const log = new StormLog()
  let isOver = false
  const goesOn = () => !isOver
  const today = Temporal.Now.plainDateISO('Europe/Riga').toString()
  const storm = { url: proxy.url, school, log, today, goesOn }
  const clients = Promise.all(
    school.people.map((person, index) => client(storm, person, randomOf(index + 1))),
  )
  const watching = watch(postgres, goesOn, found)
  const endings: { ms: number; code: number | null }[] = []
  let migrating = 0
  await setTimeout(PAUSE_MS)
  for (const server of old) {
    const begun = performance.now()
    await start(newer)
    const opened = performance.now() - begun
    migrating ||= opened
    console.log(
      `a new server is open after ${Math.round(opened)} ms; ${log.acknowledged.length} writes so far`,
    )
    const asked = performance.now()
    const code = await server.stop()
    endings.push({ ms: performance.now() - asked, code })
    console.log(`an old one has ended after ${Math.round(performance.now() - asked)} ms with ${code}`)
    await setTimeout(PAUSE_MS)
  }
  const refused = await refusalOf(
    startServer({ main: older, databaseUrl: postgres.url, dataDir: join(folder, 'data') }),
  )
  isOver = true
  await clients
  await watching
  console.log('all clients have their answers')
  for (const server of all.slice(SERVERS)) await server.stop()
  for (const finding of await inOneSnapshot(postgres, ask => check(ask, log))) found.add(finding)
  for (const finding of found) console.log(`FOUND ${finding}`)
  for (const answer of log.unheard) console.log(`ANSWERED ${answer}`)
  const errors = all.flatMap(({ said }) =>
    said.filter(line => line.startsWith('{') && JSON.parse(line).level >= 50),
  )
  for (const line of errors.slice(0, 10)) console.log(`LOGGED ${line.slice(0, 600)}`)

  const total = [...log.answers.values()]
    .flatMap(it => [...it.values()])
    .reduce((sum, count) => sum + count, 0)
  const none = { unit: '', target: { atMost: 0 } }
  const statuses = [...proxy.failures].map(([status, count]) => `${status} × ${count}`).join(', ')
  reportMachine(`from ${FROM}`)
  report([
    {
      question: 'answers of servers with 500 or more',
      value: sum(proxy.failures.values()),
      ...none,
      note: `${total} answers; ${statuses || 'none'}`,
    },
    {
      question: 'what may never be, and answered writes that are lost',
      value: found.size,
      ...none,
      note: `${log.acknowledged.length} writes answered`,
    },
    {
      question: 'requests that a server took and did not answer (502 by the proxy, and sent again)',
      value: proxy.cut.length,
      unit: '',
    },
    {
      question: 'the longest end of a server',
      value: Math.max(...endings.map(({ ms }) => ms)) / 1000,
      unit: 's',
      target: { atMost: 15 },
      note: `codes ${endings.map(({ code }) => code)}`,
    },
    { question: 'the start of the first new server, which migrates', value: migrating / 1000, unit: 's' },
    {
      question: 'the exit code of an older server that starts afterwards',
      value: refused.code ?? 0,
      unit: '',
      target: { atLeast: 78 },
      note: refused.said[0] ?? '',
    },
  ])
}

function sum(counts: Iterable<number>): number {
  return [...counts].reduce((total, count) => total + count, 0)
}
