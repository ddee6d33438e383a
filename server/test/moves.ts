import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openDatabase } from '../src/db/open.ts'
import type { Moved, Step } from '../src/schools/moving.service.ts'
import { schoolNamed } from '../src/schools/schools.service.ts'
import { hostOf, type TestHouse } from './many.ts'

const MOVER = fileURLToPath(new URL('./mover.child.ts', import.meta.url))

/** A move that was completed, with what was said before. */
export interface MovedAndSaid extends Moved {
  said: string[]
}

/** What tests do with the schools of a house, whose further databases are north and south, that are used while they move. */
export function movesOf(house: TestHouse) {
  let booked = 0
  /** Makes a body of a booking at a time of its own. */
  function lesson(name: string) {
    booked += 1
    const { rooms, people } = house.castOf(name)
    const day = Temporal.PlainDate.from('2099-02-02').add({ days: Math.floor(booked / 12) })
    const hour = String(8 + (booked % 12)).padStart(2, '0')
    return {
      ...{
        event_name: `Number ${booked}`,
        category_id: 1,
        room_id: rooms.violin.id,
        teachers: [people.raimonds.id],
      },
      ...{ start_datetime: `${day} ${hour}:00:00`, end_datetime: `${day} ${hour}:45:00` },
    }
  }
  /** Books; the event's name if that was answered so, undefined if the school was closed because it moves. */
  async function book(name: string, body = lesson(name)): Promise<string | undefined> {
    const asked = { token: house.tokenOf(name), body }
    const { status, json } = await house.call(hostOf(name), 'POST', '/api/event-meta/create', asked)
    if (status === 201) return body.event_name
    const said = 'The school is being moved to another database. Try again shortly.'
    expect([status, json.message]).toEqual([503, said])
    return undefined
  }

  /** Asks one of the databases, past the line to it. */
  async function inDatabase<Row>(database: string | null, text: string): Promise<Row[]> {
    const databaseUrl = database === null ? house.url : house.furtherOf(database).url
    const { db, close } = await openDatabase({ databaseUrl, dataDir: '' })
    try {
      return (await sql.raw<Row>(text).execute(db)).rows
    } finally {
      await close()
    }
  }
  const schemasIn = async (database: string | null) =>
    (
      await inDatabase<{ name: string }>(
        database,
        `select nspname as name from pg_namespace where nspname ~ '^(school|moved)_' order by 1`,
      )
    ).map(({ name }) => name)
  const eventsOf = async (name: string) => {
    const { database, schema } = await schoolNamed(house.many.house, name)
    return (
      await inDatabase<{ name: string }>(
        database,
        `select event_name as name from ${schema}.reservations where event_name like 'Number %' order by id`,
      )
    ).map(({ name }) => name)
  }
  const settings = async (name: string) => (await house.call(hostOf(name), 'GET', '/api/settings')).status
  /** The server hears of the end of a move a little later. */
  const isOpen = (name: string) => expect.poll(() => settings(name)).toBe(200)

  /** Begins to move a school in another process, where `what` happens at a step: it is killed, fails, or waits for a message. */
  function mover(name: string, to: string, what = '', at: Step | '' = ''): ChildProcess {
    const urls = { north: '', south: '' }
    for (const database of ['north', 'south'] as const) {
      const url = new URL(house.furtherOf(database).url)
      url.port = String(house.furtherOf(database).line.port)
      urls[database] = url.href
    }
    const args = [house.url, JSON.stringify(urls), name, to, what, at]
    return fork(MOVER, args, { execArgv: [] })
  }

  /** What became of a move; rejects with why it was refused. */
  async function endOf(child: ChildProcess): Promise<MovedAndSaid> {
    let told: { moved?: Moved; said?: string[]; refused?: string } = {}
    child.on('message', it => {
      told = Object(it)
    })
    await once(child, 'close')
    if (!told.moved) throw new Error(told.refused ?? 'it was killed')
    return { ...told.moved, said: told.said ?? [] }
  }
  async function move(name: string, to: string): Promise<MovedAndSaid> {
    const moved = await endOf(mover(name, to))
    await isOpen(name)
    return moved
  }
  return { lesson, book, inDatabase, schemasIn, eventsOf, settings, isOpen, mover, endOf, move }
}
