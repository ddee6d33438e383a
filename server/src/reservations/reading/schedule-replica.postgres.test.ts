import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Cast, loadCast } from '../../../test/cast.ts'
import { command } from '../../../test/command.ts'
import { bookRoom } from '../../../test/plain-booking.ts'
import { type Replicated, type Standby, startReplicated } from '../../../test/standby.ts'
import type { Db } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { openPostgres } from '../../db/open-postgres.ts'
import type { Opened } from '../../db/opened.ts'
import { viewerAt } from '../events/viewer.ts'
import { scheduleFor } from './schedule-cache.ts'
import { confirmSchedule, scheduleJson, scheduleOnStandby } from './schedule-json.repository.ts'

const DAY = { date_from: '2026-11-24', date_to: '2026-11-24' }
const WHO = ['anna', 'agnese', 'raimonds', 'marta'] as const
const said: string[] = []
const log = { warn: (_about: unknown, sentence?: string) => void said.push(sentence ?? '') }

let servers: Replicated
let standby: Standby
let school: Opened
let cast: Cast
let lesson: number

/** The address as an ordinary user, who owns the database and nothing else. */
const asOwner = (url: string) => url.replace('postgres@', 'school@').replace(/postgres$/, 'school')

beforeAll(async () => {
  servers = await startReplicated()
  await command(servers.primary.url, 'create role school login')
  await command(servers.primary.url, 'create database school owner school')
  standby = await servers.addStandby()
  const [databaseUrl, databaseUrlReplica] = [servers.primary.url, standby.url].map(asOwner)
  school = await openDatabase({ databaseUrl, databaseUrlReplica, dataDir: '' }, { log })
  await migrate(school.db)
  cast = await loadCast(school.db)
  const { id: user_id } = cast.people.marta
  const event = { room_id: cast.rooms.piano.id, user_id, from: '2026-11-24 10:00', to: '2026-11-24 10:45' }
  lesson = await bookRoom(school.db, event)
}, 120_000)
afterAll(async () => {
  await school?.close()
  await servers?.stop()
})
beforeEach(async () => {
  await standby.goOn()
  await rename('Klavieres')
  await untilRead()
  said.length = 0
})

const rooms = () => Object.values(cast.rooms).map(room => room.id)
const viewer = (who: (typeof WHO)[number]) =>
  viewerAt({ ...cast.people[who], language: 'lv' }, '2026-11-24 12:00:00')
const outcomes = () => ({ ...school.replica?.outcomes() })

async function rename(event_name: string, db = school.db): Promise<void> {
  await db.updateTable('reservations').set({ event_name }).where('id', '=', lesson).execute()
}

/** The day as a server shows it. */
async function shownTo(who: (typeof WHO)[number] = 'anna'): Promise<string> {
  const schedule = await scheduleFor(school, viewer(who), rooms(), DAY)
  return new TextDecoder().decode(schedule?.bytes)
}

/** The day as the database shows it. */
async function trueTo(who: (typeof WHO)[number]): Promise<string> {
  const { schedule } = await scheduleJson(school.db, viewer(who), rooms(), DAY)
  return schedule?.json ?? ''
}

/** Touches the event and reads it once the replica has replayed that, until it is read there. */
async function untilRead(): Promise<void> {
  const { read: before = 0 } = outcomes()
  const read = async () => {
    await sql`update reservations set version = version where id = ${lesson}`.execute(school.db)
    await expect.poll(isReplayed).toBe(true)
    await shownTo()
    return outcomes().read
  }
  await expect.poll(read, { timeout: 20_000 }).toBeGreaterThan(before)
}

async function isReplayed(): Promise<boolean> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn() as at`.execute(school.db)
  const { db, close } = await openPostgres(standby.url)
  const replayed = await sql<{ is: boolean }>`
    select pg_last_wal_replay_lsn() >= ${rows[0]?.at}::pg_lsn as is`.execute(db)
  await close()
  return replayed.rows[0]?.is === true
}

describe('schedules with a replica', () => {
  it('are read there, and show everybody what the database shows', async () => {
    await rename('Gammas')
    await untilRead()
    for (const who of WHO) expect(await shownTo(who)).toBe(await trueTo(who))
    expect(await shownTo()).toContain('"Gammas"')
    const { read } = outcomes()
    expect(await shownTo()).toContain('"Gammas"')
    expect(outcomes().read).toBe(read) // from memory
  })

  it('show a write at once while the replica replays nothing, and are read there when it goes on', async () => {
    await standby.pause()
    await rename('Etīdes')
    const { read, behind = 0 } = outcomes()
    for (const who of WHO) expect(await shownTo(who)).toContain('"Etīdes"')
    // Both teachers are shown the same.
    expect(outcomes()).toMatchObject({ read, behind: behind + WHO.length - 1, away: 0 })
    expect(said).toEqual([])
    await standby.goOn()
    await expect.poll(isReplayed).toBe(true)
    await school.db
      .updateTable('users')
      .set({ name: 'Marta' })
      .where('id', '=', cast.people.marta.id)
      .execute()
    await untilRead()
    for (const who of WHO) expect(await shownTo(who)).toContain('"Etīdes"')
  })

  it('are read there also while others, who are not of the schedule, write what it has not replayed', async () => {
    await rename('Skaņdarbs')
    await expect.poll(isReplayed).toBe(true)
    await standby.pause()
    await school.db.updateTable('settings').set({ school_name: 'Cita' }).execute()
    const { read = 0 } = outcomes()
    expect(await shownTo()).toContain('"Skaņdarbs"')
    expect(outcomes().read).toBe(read + 1)
  })

  it('go on when the replica is killed, which is said once, and are read there when it is back', async () => {
    const { away = 0 } = outcomes()
    await standby.halt('SIGKILL')
    for (const name of ['Viens', 'Divi', 'Trīs']) {
      await rename(name)
      for (const who of WHO) expect(await shownTo(who)).toContain(`"${name}"`)
    }
    expect(said).toEqual(['The replica cannot be read. Schedules are read from the database itself.'])
    expect(outcomes().away).toBe(away + 1)
    await standby.resume()
    await untilRead()
    expect(said.at(-1)).toBe('Schedules are read from the replica again.')
  })

  it('go on when the replica says nothing any more', async () => {
    const { away = 0 } = outcomes()
    await standby.silence()
    await rename('Klusums')
    expect(await shownTo()).toContain('"Klusums"')
    expect(outcomes().away).toBe(away + 1)
    standby.speak()
    await untilRead()
  })

  it('are as new as the request, whatever is written and replayed meanwhile', async () => {
    let newest = 0
    const actions = {
      pause: () => standby.pause(),
      goOn: () => standby.goOn(),
      write: () => rename(`nr ${++newest}.`),
      writeUnflushed: async () => {
        newest += 1
        await school.db.transaction().execute(async trx => {
          await sql`set local synchronous_commit = off`.execute(trx)
          await rename(`nr ${newest}.`, trx)
        })
      },
      takeBack: () =>
        school.db
          .transaction()
          .execute(async trx => {
            await rename('never', trx)
            throw new Error('taken back')
          })
          .catch(() => undefined),
      join: () => studies('insert'),
      leave: () => studies('delete'),
      read: async () => {
        const shown = await Promise.all(WHO.map(who => shownTo(who)))
        for (const [index, who] of WHO.entries()) expect(shown[index]).toBe(await trueTo(who))
        expect(shown[0]).toContain(`"nr ${newest}."`)
      },
    }
    const names = Object.keys(actions) as (keyof typeof actions)[]
    const { read, behind, away } = outcomes()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 10, maxLength: 40 }), async done => {
        await actions.write()
        for (const action of done) await actions[action]()
        await actions.read()
      }),
      runs(15),
    )
    expect(outcomes().read).toBeGreaterThan(read ?? 0)
    expect(outcomes().behind).toBeGreaterThan(behind ?? 0)
    expect(outcomes().away).toBe(away)
  }, 120_000)
})

/** Lets Kārlis take part in the event, or not; whoever does so writes its row. */
function studies(how: 'insert' | 'delete'): Promise<unknown> {
  const user_id = cast.people.karlis.id
  return school.db.transaction().execute(async trx => {
    await trx
      .updateTable('reservations')
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where('id', '=', lesson)
      .execute()
    await trx
      .deleteFrom('participants')
      .where('reservation_id', '=', lesson)
      .where('user_id', '=', user_id)
      .execute()
    if (how === 'delete') return
    const time = { start_datetime: '2026-11-24 10:00', end_datetime: '2026-11-24 10:45' }
    await trx
      .insertInto('participants')
      .values({ reservation_id: lesson, user_id, part: 'student', is_live: true, ...time })
      .execute()
  })
}

describe('after a failover', () => {
  const of = (url: string) => openPostgres(asOwner(url))
  it('a standby that was left behind is not read, though a lost transaction has the same number and place on it; one that follows is', async () => {
    const wanted = [viewer('anna'), rooms(), DAY] as const
    const [successor, left] = [await servers.addStandby(), await servers.addStandby()]
    const following = await servers.addStandby(successor)
    await expect.poll(isReplayed).toBe(true)
    await successor.halt()
    await rename('lost')
    const old = await of(left.url)
    const read = async (db: Db) => (await scheduleJson(db, ...wanted)).schedule?.json
    await expect.poll(() => read(old.db)).toContain('"lost"')
    await servers.primary.halt('SIGKILL')
    await successor.resume()
    await command(successor.url, 'select pg_promote()')
    const primary = await of(successor.url)
    await rename('stands', primary.db)

    const { asOf: confirmed } = await confirmSchedule(primary.db, wanted, {})
    const { asOf: shown } = await scheduleJson(old.db, ...wanted)
    expect(shown.rows).toBe(confirmed.rows)
    await expect(scheduleOnStandby(old.db, wanted, { confirmed })).rejects.toThrow('on its timeline')
    await expect(scheduleOnStandby(primary.db, wanted, { confirmed })).rejects.toThrow('leads to no standby')

    const follower = await of(following.url)
    const readThere = () =>
      scheduleOnStandby(follower.db, wanted, { confirmed }).then(found => found?.schedule?.json, String)
    expect(await readThere()).toContain('on its timeline') // which it says from its next restart point on
    for (const { url } of [successor, following]) await command(url, 'checkpoint')
    await expect.poll(readThere).toContain('"stands"')
    await Promise.all([old, primary, follower].map(it => it.close()))
  }, 60_000)
})
