// A drill of what an operator does when a machine is gone: the primary of each of a house's two databases is killed while its school books, its synchronous standby
// promoted, and the address led to it. Is an answered booking lost, is one there twice, and how long does the school answer 503? Argument: how often.
import { tmpdir } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '@stunda/server/db/open.ts'
import { createSchool, openHouse } from '@stunda/server/schools/schools.service.ts'
import { sql } from 'kysely'
import { command } from '../server/test/command.ts'
import { type Line, openLine } from '../server/test/line.ts'
import { type Replicated, type Standby, startReplicated } from '../server/test/standby.ts'
import { type BigSchool, fillBigSchool, freeEvening, ROOMS } from './support/big-school.ts'
import { report, reportMachine } from './support/figures.ts'
import { hostOf, startHouse } from './support/many-schools.ts'

const [DRILLS = 3] = process.argv.slice(2).map(Number)
const NAMES = ['default', 'north'] as const
const CLIENTS = 4
const BOOKING_MS = 4_000
const PAUSE_MS = 20

/** A school, with the database in which it lies alone, and the line by which the house reaches that. */
interface Drilled {
  index: number
  name: string
  servers: Replicated
  standby: Standby
  line: Line
  school: BigSchool
  tried: number
  /** The names of the bookings that were answered as made. */
  booked: string[]
  answers: { at: number; status: number }[]
}

const today = Temporal.Now.plainDateISO('Europe/Riga').toString()
const found = { lost: 0, double: 0, answered: 0, failed: 0, ofOthers: 0, errorsOfOthers: 0, versions: '' }
const away: number[] = []
const promoted: number[] = []
for (let drill = 0; drill < DRILLS; drill += 1) await onHouse()
const none = { unit: '', target: { atMost: 0 } }
report([
  {
    question: `${away.length} primaries killed, their standbys promoted: answered bookings that are lost`,
    ...{ value: found.lost, ...none, note: `of ${found.answered}` },
  },
  { question: 'bookings that are there twice', value: found.double, ...none },
  { question: 'answers of 500', value: found.failed, ...none },
  {
    question: 'answers of the school on the other database that are errors meanwhile',
    ...{ value: found.errorsOfOthers, ...none, note: `of ${found.ofOthers}` },
  },
  {
    question: 'from the kill until the standby is promoted and the address leads to it, at most',
    ...{ value: Math.max(...promoted), unit: 'ms' },
  },
  {
    question: 'the school books again, after the address was led there, at most',
    ...{ value: Math.max(...away), unit: 'ms', target: { atMost: 5_000 } },
  },
])
reportMachine(found.versions)

/** Kills the primary of each database of a new house once, one after the other. */
async function onHouse(): Promise<void> {
  const lines = await Promise.all(NAMES.map(withStandby))
  const [main, north] = lines.map(({ line }) => `postgres://postgres@127.0.0.1:${line.port}/postgres`)
  if (!main || !north) throw new Error('two are started')
  const house = await openHouse(main, { connections: 4, databases: new Map([['north', north]]) })
  const drilled: Drilled[] = []
  for (const [index, it] of lines.entries()) {
    const name = `school-${index}`
    const made = await createSchool(house, { name, host: hostOf(index), database: NAMES[index] })
    const school = await house.databases.within(made, at => fillBigSchool(at.in(made.schema).db, today))
    await command(it.servers.primary.url, `alter system set synchronous_standby_names = '*'`)
    await command(it.servers.primary.url, 'select pg_reload_conf()')
    drilled.push({ index, name, ...it, school, tried: 0, booked: [], answers: [] })
  }
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(house.registry)
  found.versions = `PostgreSQL ${rows[0]?.server_version}`
  await house.close()
  const server = await startHouse(main, undefined, `north=${north}`)
  const { port } = new URL(server.url)
  const booking = new AbortController()
  const clients = drilled.flatMap(one =>
    Array.from({ length: CLIENTS }, () => book(one, port, booking.signal)),
  )
  for (const one of drilled.toReversed()) await failOver(one, drilled)
  await setTimeout(BOOKING_MS)
  booking.abort()
  await Promise.all(clients)
  await server.stop()
  for (const one of drilled) {
    await count(one)
    one.line.close()
    await one.servers.stop()
  }
}

/** A PostgreSQL with a standby, at the end of a line. */
async function withStandby(): Promise<Pick<Drilled, 'servers' | 'standby' | 'line'>> {
  const servers = await startReplicated()
  return { servers, standby: await servers.addStandby(), line: await openLine(servers.primary.port) }
}

async function failOver(one: Drilled, all: readonly Drilled[]): Promise<void> {
  await setTimeout(BOOKING_MS)
  const killed = performance.now()
  await one.servers.primary.halt('SIGKILL')
  await command(one.standby.url, 'select pg_promote()')
  one.line.leadTo(one.standby.port)
  const led = performance.now()
  promoted.push(led - killed)
  const isBack = () => one.answers.find(({ at, status }) => at > led && status === 201)
  while (!isBack()) await setTimeout(10)
  away.push((isBack()?.at ?? Number.NaN) - led)
  const others = all
    .filter(it => it !== one)
    .flatMap(({ answers }) => answers.filter(({ at }) => at > killed && at < led))
  found.ofOthers += others.length
  found.errorsOfOthers += others.filter(({ status }) => status !== 201).length
}

/** Books, each time another room or evening, until it shall not. */
async function book(one: Drilled, port: string, signal: AbortSignal): Promise<void> {
  const headers = { authorization: `Bearer ${one.school.token}`, 'content-type': 'application/json' }
  while (!signal.aborted) {
    const place = one.tried
    one.tried += 1
    const event_name = `Number ${place}`
    const free = freeEvening(today, 8 + Math.floor(place / ROOMS), 1 + (place % ROOMS))
    const answer = await fetch(`http://${hostOf(one.index)}:${port}/api/event-meta/create`, {
      ...{ headers, method: 'POST', body: JSON.stringify({ ...free, event_name }) },
    })
    await answer.arrayBuffer()
    one.answers.push({ at: performance.now(), status: answer.status })
    if (answer.status === 201) one.booked.push(event_name)
    await setTimeout(PAUSE_MS)
  }
}

/** Looks for what was answered where the school lies now. */
async function count({ name, standby, booked, answers }: Drilled): Promise<void> {
  const databaseUrl = `${standby.url}?options=-c%20search_path%3Dschool_${name.replaceAll('-', '_')},public`
  const { db, close } = await openDatabase({ databaseUrl, dataDir: tmpdir() })
  const { rows } = await sql<{ name: string; count: number }>`
    select event_name as name, count(*)::integer as count from reservations where event_name like 'Number %' group by 1`.execute(
    db,
  )
  await close()
  const countOf = new Map(rows.map(it => [it.name, it.count]))
  found.lost += booked.filter(it => !countOf.has(it)).length
  found.double += rows.filter(it => it.count > 1).length
  found.answered += booked.length
  found.failed += answers.filter(({ status }) => status === 500).length
}
