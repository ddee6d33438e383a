// A house on three PostgreSQLs: is its work as quick as on one of them, what does the death of one cost its own schools and those of the others, and does a
// school that moves while it is used, in moves that are killed at random moments, lose or double anything? Arguments: how many schools, and how many moves.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg, tmpdir } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Db } from '@stunda/server/db/database.ts'
import { openDatabase } from '@stunda/server/db/open.ts'
import { createSchool, listSchools, openHouse } from '@stunda/server/schools/schools.service.ts'
import { sql } from 'kysely'
import { startPostgres } from '../server/test/postgres.ts'
import { type BigSchool, fillBigSchool, freeEvening, ROOMS } from './support/big-school.ts'
import { median, percentile, report, reportMachine } from './support/figures.ts'
import { hostOf, memoryOf, startHouse } from './support/many-schools.ts'

const [SCHOOLS = 600, MOVES = 20] = process.argv.slice(2).map(Number)
const NAMES = ['default', 'north', 'south'] as const
type Name = (typeof NAMES)[number]
/** So many are at work, spread over the three databases, or as many others on the first one alone. */
const AT_WORK = Math.min(30, Math.ceil(SCHOOLS / 2))
const ROUNDS = 6
const ROUND_MS = 10_000
const DEATHS = 2
const QUIET_MS = 15_000
const ASK_EVERY_MS = 300
/** So many past lessons more give the first school, which is the first to move, 100,000 rows. */
const PAST = 6_000
const BOOKS_EVERY = 10
/** The command's words for how long a school was closed. */
const CLOSED = /closed for ([\d.]+) s, for (\d+) rows/
const COMMAND = fileURLToPath(new URL('../server/src/app/schools.ts', import.meta.url))

const today = Temporal.Now.plainDateISO('Europe/Riga').toString()
const settings = {
  ...{ max_wal_size: '4GB', shared_buffers: '256MB', max_connections: 200 },
  wal_level: 'logical', // a school is copied while it is used
}
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
  /** The database in which it lay first. */
  database: Name
  school: BigSchool
  tried: number
  booked: string[]
  answers: Answer[]
}

interface Answer {
  at: number
  ms: number
  status: number
  isBooking: boolean
}

const used = await makeSchools()
const spread = used.filter(({ index }) => index < AT_WORK)
const onOne = used.filter(({ database }) => database === 'default')
const server = await startHouse(main.url, undefined, DATABASES)
const { port } = new URL(server.url)

await measureOneAndThree()
const working = new AbortController()
const workers = spread.map(one => work(one, working.signal))
await measureDeath()
await measureMoves()

working.abort()
await Promise.all(workers)
await server.stop()
const { rows } = await sql<{ server_version: string }>`show server_version`.execute(house.registry)
reportMachine(`PostgreSQL ${rows[0]?.server_version}`)
await house.close()
for (const postgres of servers) await postgres.stop()

/** Makes all schools, on each database beside the others, those that are used first: their filling vacuums the whole database. Returns these. */
async function makeSchools(): Promise<Used[]> {
  const begun = performance.now()
  await commitAtOnce('off')
  const made: Used[] = []
  const names = [
    ...Array.from({ length: AT_WORK }, (_, index) => NAMES[index % NAMES.length] ?? 'default'),
    ...Array<Name>(AT_WORK - Math.ceil(AT_WORK / NAMES.length)).fill('default'),
  ]
  const many = names.length
  while (names.length < SCHOOLS) names.push(NAMES[names.length % NAMES.length] ?? 'default')
  const waiting = [...names.entries()].map(([index, database]) => ({ index, database }))
  const makeNext = async (database: Name): Promise<void> => {
    const place = waiting.findIndex(it => it.database === database)
    const [next] = place < 0 ? [] : waiting.splice(place, 1)
    if (!next) return
    const { index } = next
    const name = `school-${index}`
    const school = await createSchool(house, { name, host: hostOf(index), database })
    if (index < many) {
      const filled = await house.databases.within(school, it =>
        fillBigSchool(it.in(school.schema).db, today, index === 0 ? PAST : 0),
      )
      made.push({ index, name, database, school: filled, tried: 0, booked: [], answers: [] })
    }
    return makeNext(database)
  }
  await Promise.all([...NAMES, 'default' as const].map(makeNext))
  await sql`update schools set wake_at = now() + random() * interval '1 hour', is_due = false`.execute(
    house.registry,
  )
  await commitAtOnce('on')
  const seconds = (performance.now() - begun) / 1000
  report([
    {
      question: `making ${names.length} schools in three databases, ${many} of them big`,
      ...{ value: seconds, unit: 's', note: loadNow() },
    },
  ])
  await reportDisk(many)
  return made.toSorted((a, b) => a.index - b.index)
}

/** The disk that schools take: the tables of a big one and of a new one, and the part of each in the catalogs. */
async function reportDisk(big: number): Promise<void> {
  const sizes = await Promise.all(
    NAMES.map(name =>
      inDatabase(name, async db => {
        const whole = await sql<{ bytes: number }>`
          select pg_database_size(current_database())::float8 as bytes`.execute(db)
        const parts = await sql<{ index: number; bytes: number }>`
          select (regexp_match(nspname, '^school_school_(\\d+)'))[1]::integer as index,
                 sum(pg_total_relation_size(c.oid))::float8 as bytes
            from pg_class c join pg_namespace n on n.oid = relnamespace
           where relkind in ('r', 'm', 'S') and nspname ~ '^school_school_\\d+(_jobs)?$' group by 1`.execute(
          db,
        )
        return { whole: whole.rows[0]?.bytes ?? Number.NaN, parts: parts.rows }
      }),
    ),
  )
  const parts = sizes.flatMap(it => it.parts)
  const sum = (values: number[]) => values.reduce((before, it) => before + it, 0)
  const whole = sum(sizes.map(it => it.whole))
  const mean = (values: number[]) => sum(values) / values.length / 2 ** 20
  const of = (isOne: (index: number) => boolean) =>
    mean(parts.filter(({ index }) => isOne(index)).map(({ bytes }) => bytes))
  const shared = (whole - sum(parts.map(({ bytes }) => bytes))) / parts.length / 2 ** 20
  report([
    { question: 'disk of the three databases', value: whole / 2 ** 20, unit: 'MB' },
    {
      question: 'tables of a big school, 10,080 reservations',
      value: of(it => it > 0 && it < big),
      unit: 'MB',
    },
    { question: 'tables of a new school', value: of(it => it >= big), unit: 'MB' },
    { question: 'catalogs and what is there without schools, for each school', value: shared, unit: 'MB' },
  ])
}

/** Whether what is committed is on the disk at once, as in production; the schools are made without. */
async function commitAtOnce(is: 'on' | 'off'): Promise<void> {
  for (const name of NAMES)
    await inDatabase(name, async db => {
      await sql`${sql.raw(`alter system set fsync = ${is}`)}`.execute(db)
      await sql`select pg_reload_conf()`.execute(db)
      if (is === 'on') await sql`checkpoint`.execute(db)
    })
}

function inDatabase<Result>(name: Name, work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = name === 'default' ? null : name
  return house.databases.within({ database }, it => work(it.in('public').db))
}

function loadNow(): string {
  return `load of the machine ${loadavg()[0]?.toFixed(1)}`
}

/** Asks for the day and books, by turns, until it shall not. */
async function work(one: Used, signal: AbortSignal): Promise<void> {
  const headers = { authorization: `Bearer ${one.school.token}`, 'content-type': 'application/json' }
  const { rooms, date } = one.school
  const day = `/api/rooms/get_schedule?rooms=${rooms.join()}&date_from=${date}&date_to=${date}`
  for (let round = one.index; !signal.aborted; round += 1) {
    await setTimeout(ASK_EVERY_MS * (0.5 + Math.random()))
    const begun = performance.now()
    const isBooking = round % BOOKS_EVERY === 0
    const place = one.tried
    if (isBooking) one.tried += 1
    const event_name = `Number ${place}`
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
    one.answers.push({ at, ms: at - begun, status: answer.status, isBooking })
    if (isBooking && answer.status === 201) one.booked.push(event_name)
  }
}

/** The connections of the server to a database; those of the bench itself are left out. */
async function connectionsOf(name: Name): Promise<number> {
  const { rows: counted } = await inDatabase(name, db =>
    sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity where datname = current_database() and application_name = 'stunda'`.execute(
      db,
    ),
  )
  const { used: busy, idle } = house.shared.connections()
  return (counted[0]?.count ?? 0) - (name === 'default' ? busy + idle : 1)
}

/** Lets as many schools work on one database, and on three, by turns on the same server. */
async function measureOneAndThree(): Promise<void> {
  const asleep = memoryOf(server.pid)
  const workOf = async (schools: Used[], ms: number) => {
    const begun = performance.now()
    const ended = new AbortController()
    const all = schools.map(one => work(one, ended.signal))
    await setTimeout(ms)
    ended.abort()
    await Promise.all(all)
    return schools.flatMap(({ answers }) => answers.filter(({ at }) => at > begun))
  }
  for (const schools of [onOne, spread]) await workOf(schools, ROUND_MS / 2) // compiles the code, and wakes them
  const one: Answer[] = []
  const three: Answer[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const isOne of round % 2 === 0 ? [true, false] : [false, true])
      (isOne ? one : three).push(...(await workOf(isOne ? onOne : spread, ROUND_MS)))
  const ratio = (what: string, isBooking: boolean, share: number, target: { atMost: number } | undefined) => {
    const [before, after] = [one, three].map(answers =>
      percentile(
        answers.filter(it => it.isBooking === isBooking).map(({ ms }) => ms),
        share,
      ),
    )
    const value = (after ?? Number.NaN) / (before ?? Number.NaN)
    return {
      question: `${what}, ${AT_WORK} schools at work on three databases, to as many on one`,
      ...{ value, unit: '×', ...(target && { target }) },
      note: `${after?.toFixed(1)} to ${before?.toFixed(1)} ms`,
    }
  }
  const connections = await Promise.all(NAMES.map(connectionsOf))
  report([
    ratio('bookings, median', true, 0.5, { atMost: 1.1 }),
    ratio('days, median', false, 0.5, { atMost: 1.1 }),
    ratio('bookings, 99th percentile', true, 0.99, undefined),
    ratio('days, 99th percentile', false, 0.99, undefined),
    {
      question: 'answers on one database and on three that are errors',
      ...{ value: [...one, ...three].filter(({ status }) => status >= 300).length, unit: '' },
      ...{ target: { atMost: 0 }, note: `of ${one.length} and ${three.length}; ${loadNow()}` },
    },
    { question: 'memory of the server, all asleep', value: asleep, unit: 'MB' },
    {
      question: `memory of the server, ${used.length} big schools awake`,
      value: memoryOf(server.pid),
      unit: 'MB',
    },
    {
      question: 'connections of the server to the three databases',
      value: connections.reduce((sum, it) => sum + it, 0),
      ...{ unit: '', note: connections.join(', ') },
    },
  ])
}

/** Kills one database, and lets it come back. */
async function measureDeath(): Promise<void> {
  const ofNorth = spread.filter(({ database }) => database === 'north')
  const others = spread.filter(({ database }) => database !== 'north')
  const since = (schools: Used[], begun: number) =>
    schools.flatMap(({ answers }) => answers.filter(({ at }) => at > begun))
  /** Until each of its schools has answered so, ms. */
  const until = async (status: number, begun: number) => {
    const first = ({ answers }: Used) => answers.find(it => it.at > begun && it.status === status)?.at
    while (!ofNorth.every(first)) await setTimeout(10)
    return Math.max(...ofNorth.map(one => first(one) ?? 0)) - begun
  }
  const refused: number[] = []
  const back: number[] = []
  const before: number[] = []
  const during: number[] = []
  const begun = performance.now()
  await setTimeout(QUIET_MS / 3)
  for (let death = 0; death < DEATHS; death += 1) {
    const quiet = performance.now()
    await setTimeout(QUIET_MS)
    before.push(...since(others, quiet).map(({ ms }) => ms))
    const killed = performance.now()
    await north?.halt('SIGQUIT')
    refused.push(await until(503, killed))
    await setTimeout(QUIET_MS)
    during.push(...since(others, killed).map(({ ms }) => ms))
    await north?.resume()
    back.push(await until(200, performance.now()))
  }
  const all = since(others, begun)
  const [usual, meanwhile] = [percentile(before, 0.99), percentile(during, 0.99)]
  report([
    {
      question: `a database killed ${DEATHS} times: all of its schools answer 503 after`,
      ...{ value: Math.max(...refused), unit: 'ms', target: { atMost: 2_000 } },
    },
    {
      question: 'its schools answer again, after it can be connected to',
      ...{ value: Math.max(...back), unit: 'ms', target: { atMost: 5_000 } },
    },
    {
      question: 'the 99th percentile of the others’ answers, to that before',
      ...{ value: meanwhile / usual, unit: '×', target: { atMost: 1.2 } },
      note: `${usual.toFixed(0)} to ${meanwhile.toFixed(0)} ms; ${before.length} and ${during.length} answers; ${loadNow()}`,
    },
    { question: 'the same of the median', value: median(during) / median(before), unit: '×' },
    {
      question: 'answers of the others that are errors',
      ...{ value: all.filter(({ status }) => status >= 300).length, unit: '', target: { atMost: 0 } },
      note: `of ${all.length}`,
    },
  ])
}

/** Moves schools one after the other, each killed once at a random moment, and looks for what was answered. */
async function measureMoves(): Promise<void> {
  const begunAll = performance.now()
  const pauses: number[] = []
  let killed = 0
  let usual = 3_000
  let rowsOfOne = 0
  for (let done = 0; done < MOVES; done += 1) {
    const one = spread[done % spread.length]
    if (!one) continue
    const to = nextTo(await placeOf(one))
    if (await moveKilled(one.name, to, Math.random() * usual)) killed += 1
    const begun = performance.now()
    const said = await move(one.name, to)
    usual = performance.now() - begun
    const [, seconds, count] = CLOSED.exec(said) ?? []
    if (seconds) pauses.push(Number(seconds))
    rowsOfOne = Math.max(rowsOfOne, Number(count ?? 0))
  }
  const byBackup = await moveByBackup()
  await setTimeout(QUIET_MS / 3)
  const { lost, double } = await lostAndDouble()
  const all = spread.flatMap(({ answers }) => answers)
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
      question:
        'the longest time for which the call that completed a move, copied while used, kept its school closed',
      ...{ value: Math.max(...pauses), unit: 's', target: { atMost: 10 } },
      note: `${pauses.length} of them, median ${median(pauses)} s, up to ${rowsOfOne} rows; ${loadNow()}`,
    },
    {
      question: 'the same of the school with the most rows, moved by backup and restore',
      ...{ value: byBackup.seconds, unit: 's', note: `${byBackup.rows} rows; ${loadNow()}` },
    },
    { question: 'replication slots that moves have left', value: await slotsLeft(), ...none },
    {
      question:
        'the longest time in which a school’s users read nothing but 503, the killed call before it included',
      ...{ value: Math.max(...spread.map(one => longestClosed(one, begunAll))) / 1000, unit: 's' },
    },
  ])
}

/** The database in which a school lies now. */
async function placeOf({ name }: Used): Promise<Name> {
  return ((await listSchools(house)).find(it => it.name === name)?.database ?? 'default') as Name
}

function nextTo(there: Name): Name {
  return NAMES[(NAMES.indexOf(there) + 1) % NAMES.length] ?? 'default'
}

/** Moves the school with the most rows as where it cannot be copied while it is used. */
async function moveByBackup(): Promise<{ seconds: number; rows: number }> {
  const [first] = spread
  if (!first) throw new Error('a school is used')
  const there = await placeOf(first)
  const schema = `school_${first.name.replaceAll('-', '_')}`
  await inDatabase(there, db =>
    sql`alter table ${sql.id(schema, 'usage_stale_days')} replica identity nothing`.execute(db),
  )
  const [, seconds, rows] = CLOSED.exec(await move(first.name, nextTo(there))) ?? []
  return { seconds: Number(seconds), rows: Number(rows) }
}

async function slotsLeft(): Promise<number> {
  const left = NAMES.map(name =>
    inDatabase(name, db => sql`select from pg_replication_slots`.execute(db).then(it => it.rows.length)),
  )
  return (await Promise.all(left)).reduce((sum, count) => sum + count, 0)
}

/** The longest time between two answers of a school that are none of 503, ms. */
function longestClosed({ answers }: Used, since: number): number {
  const open = answers.filter(({ at, status }) => at > since && status !== 503)
  return Math.max(...open.slice(1).map(({ at }, index) => at - (open[index]?.at ?? at)))
}

/** Of the bookings that were answered as made: how many are nowhere, and how many twice. */
async function lostAndDouble(): Promise<{ lost: number; double: number }> {
  let lost = 0
  let double = 0
  const known = new Map((await listSchools(house)).map(it => [it.name, it]))
  for (const { name, booked } of used) {
    const found = known.get(name)
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
  return { lost, double }
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
