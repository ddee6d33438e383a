// A house on three PostgreSQLs: what does the death of one cost its own schools and those of the others, and does a school that moves while it is used,
// in moves that are killed at random moments, lose or double anything? Arguments: how many schools, and how many moves.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@stunda/server/db/open.ts'
import { createSchool, listSchools, openHouse } from '@stunda/server/schools/schools.service.ts'
import { sql } from 'kysely'
import { startPostgres } from '../server/test/postgres.ts'
import { type BigSchool, fillBigSchool, freeEvening, ROOMS } from './support/big-school.ts'
import { percentile, report, reportMachine } from './support/figures.ts'
import { hostOf, startHouse } from './support/many-schools.ts'

const [SCHOOLS = 30, MOVES = 20] = process.argv.slice(2).map(Number)
const NAMES = ['default', 'north', 'south'] as const
/** Of the big ones, which are used, each database has so many. */
const BIG = 2
const QUIET_MS = 20_000
const ASK_EVERY_MS = 40
const COMMAND = fileURLToPath(new URL('../server/src/app/schools.ts', import.meta.url))

const today = Temporal.Now.plainDateISO('Europe/Riga').toString()
const settings = { max_wal_size: '4GB', shared_buffers: '256MB', max_connections: 200 }
const servers = await Promise.all(NAMES.map(() => startPostgres({ durable: true, settings })))
const [main, north, south] = servers
if (!main || !north || !south) throw new Error('three are started')
const databases = new Map([
  ['north', north.url],
  ['south', south.url],
])
const DATABASES = [...databases].map(([name, url]) => `${name}=${url}`).join(' ')
const house = await openHouse(main.url, { connections: 8, databases })

/** A school that is used, with the names of the bookings that were answered as made. */
interface Used {
  index: number
  name: string
  school: BigSchool
  booked: string[]
  answers: { at: number; ms: number; status: number }[]
}

const used: Used[] = []
for (let index = 0; index < SCHOOLS; index += 1) {
  const name = `school-${index}`
  const database = NAMES[index % NAMES.length]
  const made = await createSchool(house, { name, host: hostOf(index), database })
  if (index >= BIG * NAMES.length) continue
  const school = await house.databases.within(made, it => fillBigSchool(it.in(made.schema).db, today))
  used.push({ index, name, school, booked: [], answers: [] })
}
const server = await startHouse(main.url, undefined, DATABASES)
const { port } = new URL(server.url)
const working = new AbortController()
const workers = used.map(work)

await measureDeath()
await measureMoves()

working.abort()
await Promise.all(workers)
await server.stop()
const { rows } = await sql<{ server_version: string }>`show server_version`.execute(house.registry)
reportMachine(`PostgreSQL ${rows[0]?.server_version}`)
await house.close()
for (const postgres of servers) await postgres.stop()

/** Asks for the day and books, by turns, until all is measured. */
async function work(one: Used): Promise<void> {
  const headers = { authorization: `Bearer ${one.school.token}`, 'content-type': 'application/json' }
  const { rooms, date } = one.school
  const day = `/api/rooms/get_schedule?rooms=${rooms.join()}&date_from=${date}&date_to=${date}`
  for (let round = 0; !working.signal.aborted; round += 1) {
    const begun = performance.now()
    const isBooking = round % 10 === 0
    const event_name = `Number ${one.booked.length}`
    const place = one.booked.length
    const free = freeEvening(today, 8 + Math.floor(place / ROOMS), 1 + (place % ROOMS))
    const asked = isBooking
      ? { headers, method: 'POST', body: JSON.stringify({ ...free, event_name }) }
      : { headers }
    const answer = await fetch(
      `http://${hostOf(one.index)}:${port}${isBooking ? '/api/event-meta/create' : day}`,
      asked,
    )
    await answer.arrayBuffer()
    const at = performance.now()
    one.answers.push({ at, ms: at - begun, status: answer.status })
    if (isBooking && answer.status === 201) one.booked.push(event_name)
    await setTimeout(ASK_EVERY_MS)
  }
}

/** Kills one database, and lets it come back. */
async function measureDeath(): Promise<void> {
  const isInNorth = ({ index }: Used) => NAMES[index % NAMES.length] === 'north'
  const times = (since: number) =>
    used
      .filter(one => !isInNorth(one))
      .flatMap(({ answers }) => answers.filter(({ at }) => at > since).map(({ ms }) => ms))
  /** Until each of its schools has answered so, ms. */
  const until = async (status: number, since: number) => {
    const first = ({ answers }: Used) => answers.find(it => it.at > since && it.status === status)?.at
    while (!used.filter(isInNorth).every(first)) await setTimeout(10)
    return Math.max(...used.filter(isInNorth).map(one => first(one) ?? 0)) - since
  }
  await setTimeout(QUIET_MS / 4)
  const begun = performance.now()
  await setTimeout(QUIET_MS)
  const before = percentile(times(begun), 0.99)
  const killed = performance.now()
  await north?.halt('SIGQUIT')
  const refused = await until(503, killed)
  await setTimeout(QUIET_MS)
  const during = percentile(times(killed), 0.99)
  await north?.resume()
  const back = await until(200, performance.now())
  const others = used.filter(one => !isInNorth(one)).flatMap(({ answers }) => answers)
  report([
    {
      question: 'a killed database: its schools answer 503 after',
      ...{ value: refused, unit: 'ms', target: { atMost: 2_000 } },
    },
    {
      question: 'its schools answer again, after it can be connected to',
      ...{ value: back, unit: 'ms', target: { atMost: 5_000 } },
    },
    {
      question: 'the 99th percentile of the others’ answers, to that before',
      ...{ value: during / before, unit: '×', target: { atMost: 1.2 } },
      note: `${before.toFixed(0)} to ${during.toFixed(0)} ms`,
    },
    {
      question: 'answers of the others that are errors',
      ...{ value: others.filter(({ status }) => status >= 300).length, unit: '', target: { atMost: 0 } },
      note: `of ${others.length}`,
    },
  ])
}

/** Moves schools one after the other, each killed once at a random moment, and looks for what was answered. */
async function measureMoves(): Promise<void> {
  const pauses: number[] = []
  let killed = 0
  let usual = 3_000
  let rows = 0
  for (let done = 0; done < MOVES; done += 1) {
    const one = used[done % used.length]
    if (!one) continue
    const there = (await listSchools(house)).find(({ name }) => name === one.name)?.database ?? 'default'
    const to = NAMES[(NAMES.indexOf(there as (typeof NAMES)[number]) + 1) % NAMES.length] ?? ''
    if (await moveKilled(one.name, to, Math.random() * usual)) killed += 1
    const begun = performance.now()
    const said = await move(one.name, to)
    usual = performance.now() - begun
    const [, seconds, count] = /closed for ([\d.]+) s, for (\d+) rows/.exec(said) ?? []
    if (seconds) pauses.push(Number(seconds))
    rows = Math.max(rows, Number(count ?? 0))
  }
  let lost = 0
  let double = 0
  for (const { name, booked } of used) {
    const found = (await listSchools(house)).find(it => it.name === name)
    if (!found) throw new Error('a school is gone')
    const { db, close } = await openDatabase({ databaseUrl: house.databases.urlOf(found), dataDir: tmpdir() })
    const { rows: counts } = await sql<{ name: string; count: number }>`
      select event_name as name, count(*)::integer as count from reservations where event_name like 'Number %' group by 1`.execute(
      db,
    )
    await close()
    const countOf = new Map(counts.map(it => [it.name, it.count]))
    lost += booked.filter(it => !countOf.has(it)).length
    double += counts.filter(({ count }) => count > 1).length
  }
  const all = used.flatMap(({ answers }) => answers)
  const none = { unit: '', target: { atMost: 0 } }
  report([
    {
      question: `${MOVES} moves, ${killed} of them killed once: answered bookings that are lost`,
      ...{ value: lost, ...none },
      note: `of ${used.reduce((sum, { booked }) => sum + booked.length, 0)}`,
    },
    { question: 'bookings that are there twice', value: double, ...none },
    {
      question: 'answers of 500',
      value: all.filter(({ status }) => status === 500).length,
      ...none,
      note: `of ${all.length}`,
    },
    {
      question: 'the longest time for which the call that completed a move kept its school closed',
      ...{ value: Math.max(...pauses), unit: 's', target: { atMost: 10 } },
      note: `up to ${rows} rows`,
    },
  ])
}

function commandFor(name: string, to: string) {
  return spawn(process.execPath, [COMMAND, 'move', name, '--to', to], {
    env: { ...process.env, DATABASE_URL: main?.url, DATABASES },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function move(name: string, to: string): Promise<string> {
  const child = commandFor(name, to)
  let said = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    said += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`a move ended with ${code}`)
  return said
}

/** Begins a move, and kills it after some time; whether it had not ended by itself. */
async function moveKilled(name: string, to: string, ms: number): Promise<boolean> {
  const child = commandFor(name, to)
  const ended = once(child, 'close')
  const isEnded = await Promise.race([ended.then(() => true), setTimeout(ms, false)])
  child.kill('SIGKILL')
  await ended
  return !isEnded
}
