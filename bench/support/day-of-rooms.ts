import { Agent, request } from 'node:http'
import type { Viewer } from '@stunda/server/reservations/reservation-entries.repository.ts'
import { scheduleJson } from '@stunda/server/reservations/schedule-json.repository.ts'
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

/** Medians in milliseconds of the same answer: the SQL alone, over HTTP after a write, over HTTP when nothing was written. */
export interface DayTimes {
  sql: number
  http_after_a_write: number
  http: number
}

/**
 * Asks for the full day of all rooms, one request after the other, on every stage in turns, so that all of them meet the same
 * machine.
 */
export async function timeDay(stages: readonly Stage[]): Promise<DayTimes[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times = stages.map(() => ({
    sql: [] as number[],
    http_after_a_write: [] as number[],
    http: [] as number[],
  }))
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const [index, { school, db, server }] of stages.entries()) {
      const days = { date_from: school.date, date_to: school.date }
      const http = () => ask(agent, `${server.url}${dayPath(school)}`, school.token)
      const measured = {
        sql: await timed(() => scheduleJson(db, ADMINISTRATOR, school.rooms, days)),
        http_after_a_write: await writeSomething(db).then(() => timed(http)),
        http: await timed(http),
      }
      if (round < WARM_UP) continue
      for (const kind of ['sql', 'http_after_a_write', 'http'] as const)
        times[index]?.[kind].push(measured[kind])
    }
  }
  agent.destroy()
  return times.map(of => ({
    sql: median(of.sql),
    http_after_a_write: median(of.http_after_a_write),
    http: median(of.http),
  }))
}

/**
 * Clients, 16 if not said otherwise, that all ask for the full day: one administrator's, or with `tokens` others'. With `writes_per_second` something in
 * the school is written meanwhile.
 */
export async function loadDay(
  { school, db, server }: Stage,
  {
    writes_per_second = 0,
    tokens = [school.token],
    clients = CLIENTS,
    seconds = SECONDS,
  }: { writes_per_second?: number; tokens?: string[]; clients?: number; seconds?: number } = {},
): Promise<LoadResult> {
  const writing =
    writes_per_second > 0 ? setInterval(() => writeSomething(db), 1000 / writes_per_second) : undefined
  const result = await load({
    url: server.url,
    path: dayPath(school),
    ...{ tokens, clients, seconds },
  })
  clearInterval(writing)
  if (result.failed > 0) throw new Error(`${result.failed} requests were not answered with 200`)
  return result
}

function dayPath({ rooms, date }: Stage['school']): string {
  return `/api/rooms/get_schedule?rooms=${rooms.join()}&date_from=${date}&date_to=${date}`
}

/** A write that does not concern the day, but invalidates the server's cached schedule. */
async function writeSomething(db: Stage['db']): Promise<void> {
  await sql`update room_groups set position = position where id = 1`.execute(db)
}

function ask(agent: Agent, url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    })
    asked.on('error', reject).end()
  })
}
