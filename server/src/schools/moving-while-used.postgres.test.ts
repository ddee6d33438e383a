import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostOf, useHouse } from '../../test/many.ts'
import { movesOf } from '../../test/moves.ts'
import type { Postgres } from '../../test/postgres.ts'
import { startPostgresInMemory } from '../../test/postgres-in-memory.ts'
import { obstacleTo } from './following.service.ts'
import { endMove, type Step } from './moving.service.ts'
import { schoolNamed } from './schools.service.ts'

let postgres: Postgres | undefined
beforeAll(async () => {
  postgres = await startPostgresInMemory(undefined, { wal_level: 'logical' })
})
afterAll(() => postgres?.stop())

const QUICK = { awakeMs: 100, awakeForJobsMs: 100, lookMs: 30, jobsAfterMs: 10 }
const house = useHouse([], QUICK, { north: ['beta'], south: [] }, () => postgres?.url)
const { lesson, book, inDatabase, schemasIn, eventsOf, settings, isOpen, mover, endOf, move } = movesOf(house)

/** What follows a school's rows in all databases. */
const followers = async () => {
  const found = [null, 'north', 'south'].map(database =>
    inDatabase<{ name: string }>(
      database,
      `select pubname as name from pg_publication union all select subname from pg_subscription
       union all select slot_name from pg_replication_slots`,
    ),
  )
  return (await Promise.all(found)).flat().map(({ name }) => name)
}
const waiting = async (child: ChildProcess) => expect(await once(child, 'message')).toContain('waits')
const placesNow = async () => {
  const { database: from } = await schoolNamed(house.many.house, 'beta')
  return { from: from ?? '', to: from === 'north' ? 'south' : 'north' }
}

test('a school is copied while it is used, is closed for the rest alone, and nothing is lost or there twice', async () => {
  const { anna } = house.castOf('beta').people
  await house.call(hostOf('beta'), 'POST', '/api/auth/forgot-password', { body: { email: anna.email } })
  const mails = (database: string) =>
    inDatabase<{ text: string }>(database, `select text from school_beta.outbox_mails`)
  await expect.poll(() => mails('north')).toHaveLength(1)
  const mail = await mails('north')
  const answered: string[] = []
  let isMoving = true
  const child = mover('beta', 'south', 'wait', 'followed')
  const ended = endOf(child).finally(() => {
    isMoving = false
  })
  const working = Array.from({ length: 3 }, async () => {
    for (let body = lesson('beta'); isMoving; body = lesson('beta')) {
      const event = await book('beta', body)
      if (event) answered.push(event)
      else await ended
    }
  })
  await waiting(child)
  const meanwhile = await book('beta')
  expect(meanwhile).toBeDefined()
  child.send('go')
  const { kept, rows, said } = await ended
  await Promise.all(working)
  await isOpen('beta')
  expect(said).toEqual([
    'It is copied while it is used.',
    expect.stringMatching(/^Its \d+ rows are in the database "south", which follows their changes\.$/),
    'It is closed now.',
  ])
  expect(rows).toBeGreaterThan(100)
  // The next number of the reservations came over too.
  const last = await book('beta')
  expect((await eventsOf('beta')).toSorted()).toEqual([...answered, meanwhile, last].toSorted())
  expect(await schemasIn('north')).toEqual([kept?.schema, `${kept?.schema}_jobs`])
  expect(await mails('south')).toEqual(mail)
  expect(await followers()).toEqual([])
})

test('a move that is killed at any step stands on one side, can be given up or said again, and leaves nothing that keeps the WAL', async () => {
  const { from, to } = await placesNow()
  await once(mover('beta', to, 'kill', 'followed'), 'close')
  expect(await schemasIn(to)).toContain('school_beta')
  expect(await followers()).toContain('stunda_move_school_beta')
  const keptWal = async () => {
    await settings('beta')
    const { text } = await house.call('house.test', 'GET', '/api/metrics')
    return Number(/^moves_kept_wal_bytes (\d+)$/m.exec(text)?.[1])
  }
  await expect.poll(keptWal).toBeGreaterThan(0)
  await endMove(house.many.house, 'beta')
  expect(await schemasIn(to)).not.toContain('school_beta')
  expect(await followers()).toEqual([])
  await expect.poll(keptWal).toBe(0)
  const booked: (string | undefined)[] = await eventsOf('beta')
  const steps: Step[] = ['slotted', 'held', 'copied', 'renamed', 'switched']
  for (const step of steps) {
    const [code, signal] = await once(mover('beta', to, 'kill', step), 'close')
    expect([step, code, signal]).toEqual([step, null, 'SIGKILL'])
    const isOver = ['renamed', 'switched'].includes(step)
    const isThere = async (database: string) => (await schemasIn(database)).includes('school_beta')
    expect([step, await isThere(from)]).toEqual([step, !isOver])
    const { moving } = await schoolNamed(house.many.house, 'beta')
    const isClosed = ['held', 'copied', 'renamed'].includes(step)
    expect([step, moving !== null]).toEqual([step, isClosed])
    if (isClosed) await expect.poll(() => settings('beta')).toBe(503)
    else {
      await isOpen('beta')
      booked.push(await book('beta'))
    }
    expect(booked).not.toContain(undefined)
  }
  await move('beta', to)
  expect(await schoolNamed(house.many.house, 'beta')).toMatchObject({ database: to, moving: null })
  expect(await eventsOf('beta')).toEqual(booked)
  expect(await followers()).toEqual([])
})

test('a school whose rows are not the same there, or which was upgraded meanwhile, stays where it was', async () => {
  const { from, to } = await placesNow()
  const failsAt = async (step: Step, database: string, text: string, why: string) => {
    const child = mover('beta', to, 'wait', step)
    const failed = expect(endOf(child)).rejects.toThrow(why)
    await waiting(child)
    await inDatabase(database, text)
    child.send('go')
    await failed
    expect(await schoolNamed(house.many.house, 'beta')).toMatchObject({ database: from, moving: null })
    expect(await schemasIn(to)).not.toContain('school_beta')
    expect(await followers()).toEqual([])
    await isOpen('beta')
  }
  const change = `update school_beta.rooms set name = name || ' ' where id = (select min(id) from school_beta.rooms)`
  await failsAt('held', to, change, 'are not the same, in rooms (')
  const upgrade = `alter table school_beta.subjects add column colour text;
    update school_beta.subjects set colour = 'red'; insert into school_beta.migrations values ('9999', '')`
  await failsAt('followed', from, upgrade, 'was upgraded meanwhile')
  await inDatabase(
    from,
    `alter table school_beta.subjects drop column colour; delete from school_beta.migrations where name = '9999'`,
  )
})

test('what is in the way of copying a school while it is used is said in words', async () => {
  const { house: opened } = house.many
  const school = await schoolNamed(opened, 'beta')
  const { from, to } = await placesNow()
  const obstacle = () => obstacleTo(opened, { school, there: { ...school, database: to } })
  expect(await obstacle()).toBeUndefined()
  await inDatabase(from, 'alter table school_beta.usage_stale_days replica identity nothing')
  expect(await obstacle()).toBe('the rows of the table usage_stale_days have no replica identity')
  await inDatabase(from, 'alter table school_beta.usage_stale_days replica identity full')
  const refuse = `create function public.refuse() returns event_trigger language plpgsql as $$ begin raise 'not here'; end $$;
    create event trigger refuse on ddl_command_start when tag in ('CREATE SUBSCRIPTION') execute function public.refuse()`
  await inDatabase(to, refuse)
  expect(await obstacle()).toBe('PostgreSQL says: not here')
  await inDatabase(to, 'drop event trigger refuse; drop function public.refuse()')
  expect(await followers()).toEqual([])
})
