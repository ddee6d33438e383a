import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { Viewer } from '@stunda/server/reservations/events/reservation-entries.repository.ts'
import { scheduleJson } from '@stunda/server/reservations/reading/schedule-json.repository.ts'
import { sql } from 'kysely'
import { median, timed } from './figures.ts'
import { type LoadResult, load } from './load.ts'
import type { Stage } from './on-postgres.ts'

const ROUNDS = 200
const WARM_UP = 30
const CLIENTS = 16
const SECONDS = 6

const ADMINISTRATOR: Viewer = {
  id: 1,
  erased_name: 'Dzēsts lietotājs',
  sees_students: 'all',
  updates: 'any',
  deletes: 'any',
  changes_from: null,
  over_until: null,
}

const KINDS = ['sql', 'http_after_a_write', 'http_after_a_change', 'http', 'http_not_modified'] as const

/**
 * Medians in milliseconds of the same answer: the SQL alone; over HTTP after something was written that is in all schedules, after one of the day's
 * reservations was changed, and when nothing was written; and that nothing was. `size`: of the compressed answer, in bytes.
 */
export type DayTimes = Record<(typeof KINDS)[number] | 'size', number>

/**
 * Asks for the full day of all rooms, one request after the other, on every stage in turns, so that all of them meet the same
 * machine.
 */
export async function timeDay(stages: readonly Stage[]): Promise<DayTimes[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times = stages.map(() => ({
    size: 0,
    of: new Map(KINDS.map(kind => [kind, [] as number[]])),
  }))
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const [index, { school, db, server }] of stages.entries()) {
      const days = { date_from: school.date, date_to: school.date }
      let etag = ''
      const http = async () => {
        const answer = await ask(agent, `${server.url}${dayPath(school)}`, school.token)
        etag = answer.etag
        if (times[index]) times[index].size = answer.size
      }
      const again = () => ask(agent, `${server.url}${dayPath(school)}`, school.token, etag)
      const measured = {
        sql: await timed(() => scheduleJson(db, ADMINISTRATOR, school.rooms, days)),
        http_after_a_write: await writeSomething(db).then(() => timed(http)),
        http_after_a_change: await changeEvent(db, school.date).then(() => timed(http)),
        http: await timed(http),
        http_not_modified: await timed(again),
      }
      if (round < WARM_UP) continue
      for (const kind of KINDS) times[index]?.of.get(kind)?.push(measured[kind])
    }
  }
  agent.destroy()
  return times.map(({ size, of }) => {
    const medians = Object.fromEntries(KINDS.map(kind => [kind, median(of.get(kind) ?? [])]))
    return { ...(medians as Record<(typeof KINDS)[number], number>), size }
  })
}

/**
 * Clients, 16 if not said otherwise, that all ask for the full day, compressed: one administrator's, or with `tokens` others'. With `writes_per_second`
 * something in the school is written meanwhile, or with `changes_per_second` one of the day's reservations.
 */
export async function loadDay(
  { school, db, server }: Stage,
  {
    writes_per_second = 0,
    changes_per_second = 0,
    tokens = [school.token],
    clients = CLIENTS,
    seconds = SECONDS,
  }: Partial<{
    writes_per_second: number
    changes_per_second: number
    tokens: string[]
    clients: number
    seconds: number
  }> = {},
): Promise<LoadResult> {
  const write = changes_per_second > 0 ? () => changeEvent(db, school.date) : () => writeSomething(db)
  const times = writes_per_second + changes_per_second
  const writing = times > 0 ? setInterval(write, 1000 / times) : undefined
  const result = await load({
    url: server.url,
    path: dayPath(school),
    ...{ tokens, clients, seconds },
  })
  clearInterval(writing)
  if (result.failed > 0) throw new Error(`${result.failed} requests were not answered with 200`)
  return result
}

/** The processor's time that the server takes to say to 16 clients that the day is known (304), in milliseconds an answer; without PostgreSQL's. */
export async function processorOfKnownDay(stage: Stage): Promise<number> {
  const { school, server } = stage
  const asked = {
    url: server.url,
    path: dayPath(school),
    tokens: school.tokens,
    clients: CLIENTS,
    seconds: SECONDS,
  }
  await load({ ...asked, seconds: 2, isKnown: true }) // compiles the code
  const before = processorOf(server.pid)
  const { answers, failed } = await load({ ...asked, isKnown: true })
  if (failed > 0) throw new Error(`${failed} requests were not answered with 304`)
  return (processorOf(server.pid) - before) / answers
}

/** Of a process, in milliseconds, as the system counts it: in hundredths of a second. */
function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function dayPath({ rooms, date }: Stage['school']): string {
  return `/api/rooms/get_schedule?rooms=${rooms.join()}&date_from=${date}&date_to=${date}`
}

/** A write that does not concern the day, but invalidates the server's cached schedule. */
async function writeSomething(db: Stage['db']): Promise<void> {
  await sql`update room_groups set position = position where id = 1`.execute(db)
}

/** Writes one of the day's reservations. */
async function changeEvent(db: Stage['db'], date: string): Promise<void> {
  await sql`
    update reservations set version = version + 1 where id = (
      select min(id) from reservations
       where start_datetime >= ${date}::date and start_datetime < ${date}::date + 1 and not is_draft)`.execute(
    db,
  )
}

/** Asks for a compressed answer, and reads it. `etag`: of what is known already; the answer is 304 then. */
function ask(
  agent: Agent,
  url: string,
  token: string,
  etag?: string,
): Promise<{ etag: string; size: number }> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br, zstd' }
  const named = etag ? { 'if-none-match': etag } : {}
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { ...headers, ...named } }, answer => {
      if (answer.statusCode !== (etag ? 304 : 200)) reject(new Error(`answered ${answer.statusCode}`))
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      answer.on('end', () => resolve({ etag: answer.headers.etag ?? '', size }))
    })
    asked.on('error', reject).end()
  })
}
