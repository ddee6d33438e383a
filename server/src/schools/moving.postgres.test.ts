import { once } from 'node:events'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { hostOf, useHouse } from '../../test/many.ts'
import { movesOf } from '../../test/moves.ts'
import { endMove, type Step } from './moving.service.ts'
import { createSchool, listSchools, schoolNamed } from './schools.service.ts'

const QUICK = { awakeMs: 100, awakeForJobsMs: 100, lookMs: 30, jobsAfterMs: 10 }
const house = useHouse(['alfa'], QUICK, { north: ['beta'], south: [] })
const { lesson, book, inDatabase, schemasIn, eventsOf, settings, isOpen, mover, endOf, move } = movesOf(house)

test('a school that is used moves with everything, its sign-ins and kept mails among it, and loses and doubles nothing', async () => {
  const { anna } = house.castOf('beta').people
  await house.call(hostOf('beta'), 'POST', '/api/auth/forgot-password', { body: { email: anna.email } })
  const mails = (database: string, schema = 'school_beta') =>
    inDatabase<{ text: string }>(database, `select text from ${schema}.outbox_mails`)
  await expect.poll(() => mails('north')).toHaveLength(1)
  const [mail] = await mails('north')
  const answered: string[] = []
  let isMoving = true
  const moving = move('beta', 'south').finally(() => {
    isMoving = false
  })
  const working = Array.from({ length: 3 }, async () => {
    for (let body = lesson('beta'); isMoving; body = lesson('beta')) {
      const event = await book('beta', body)
      if (event) answered.push(event)
      else await moving
    }
  })
  const { kept, rows, said } = await moving
  await Promise.all(working)
  expect(answered.length).toBeGreaterThan(0)
  const last = await book('beta')
  expect(said).toEqual([
    'It is closed until it has moved. It cannot be copied while it is used: wal_level of the database "north" is replica.',
  ])
  expect(rows).toBeGreaterThan(100)
  expect((await eventsOf('beta')).toSorted()).toEqual([...answered, last].toSorted())
  expect(await schoolNamed(house.many.house, 'beta')).toMatchObject({ database: 'south', moving: null })
  expect(await schemasIn('north')).toEqual([kept?.schema, `${kept?.schema}_jobs`])
  expect(await schemasIn('south')).toEqual(['school_beta', 'school_beta_jobs'])
  expect(await mails('south')).toEqual([mail])
  expect(await move('beta', 'south')).toEqual({ rows: 0, pausedMs: 0, said: [] })
})

test('what somebody still writes into the old database while it is copied is refused, not lost', async () => {
  const { schema } = await schoolNamed(house.many.house, 'beta')
  const late = new Client(house.furtherOf('south').url)
  await late.connect()
  await late.query(`set search_path to ${schema}`)
  const insert = (name: string) =>
    late.query({ name: 'insert', text: 'insert into subjects (name) values ($1)', values: [name] })
  await insert('Before')
  const moving = mover('beta', 'north', 'wait', 'held')
  await once(moving, 'message')
  const writing = insert('Late').then(
    () => 'written',
    () => 'refused',
  )
  const isWaiting = `select 1 as one from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into subjects%'`
  await expect.poll(() => inDatabase('south', isWaiting)).toEqual([{ one: 1 }])
  await expect(move('beta', 'north')).rejects.toThrow('Somebody else is moving the school "beta" just now.')
  moving.send('go')
  await endOf(moving)
  await isOpen('beta')
  expect(await writing).toBe('refused')
  await late.end()
  const subjects = await inDatabase<{ name: string }>('north', `select name from school_beta.subjects`)
  expect(subjects.map(({ name }) => name)).toContain('Before')
  expect(subjects.map(({ name }) => name)).not.toContain('Late')
})

test('a call that had begun before the move and comes too late is refused in words', async () => {
  const { schema } = await schoolNamed(house.many.house, 'beta')
  const before = await eventsOf('beta')
  const holding = new Client(house.furtherOf('north').url)
  await holding.connect()
  await holding.query(`begin; lock table ${schema}.access_tokens in access exclusive mode`)
  const late = book('beta')
  const waits = (query: string) =>
    `select 1 as one from pg_stat_activity where wait_event_type = 'Lock' and query like '${query}'`
  await expect.poll(() => inDatabase('north', waits('%access_tokens%'))).toEqual([{ one: 1 }])
  const moving = mover('beta', 'south', 'wait', 'held')
  await expect.poll(() => inDatabase('north', waits('lock table%'))).toEqual([{ one: 1 }])
  await holding.query('commit')
  await holding.end()
  await once(moving, 'message')
  moving.send('go')
  await endOf(moving)
  await isOpen('beta')
  expect(await late).toBeUndefined()
  expect(await eventsOf('beta')).toEqual(before)
})

test.each(['held', 'copied', 'renamed', 'switched'] satisfies Step[])(
  'a move that is killed when it has %s stands on one side, and goes on when it is said again',
  async step => {
    const { database } = await schoolNamed(house.many.house, 'beta')
    const to = database === 'north' ? 'south' : 'north'
    const event = await book('beta')
    const before = await eventsOf('beta')
    expect(before).toContain(event)
    const [code, signal] = await once(mover('beta', to, 'kill', step), 'close')
    expect([code, signal]).toEqual([null, 'SIGKILL'])
    const { moving } = await schoolNamed(house.many.house, 'beta')
    if (step === 'switched') expect(moving).toBeNull()
    else {
      expect(moving).toMatchObject({ to })
      await expect.poll(() => settings('beta')).toBe(503)
      expect(await book('beta')).toBeUndefined()
    }
    await move('beta', to)
    expect(await schoolNamed(house.many.house, 'beta')).toMatchObject({ database: to, moving: null })
    await isOpen('beta')
    expect(await eventsOf('beta')).toEqual(before)
    expect(await schemasIn(database)).not.toContain('school_beta')
    expect(before).not.toContain(await book('beta'))
  },
)

test('a move that was killed can be ended where the school lay, unless it has come over already', async () => {
  const { house: opened } = house.many
  const { database } = await schoolNamed(opened, 'beta')
  const to = database === 'north' ? 'south' : 'north'
  const before = await eventsOf('beta')
  await once(mover('beta', to, 'kill', 'copied'), 'close')
  expect(await schemasIn(to)).toContain('school_beta')
  await expect(move('beta', database ?? '')).rejects.toThrow(`The school "beta" is being moved to "${to}"`)
  await expect(createSchool(opened, { name: 'beta', host: hostOf('beta') })).rejects.toThrow('is being moved')
  await endMove(opened, 'beta')
  expect(await schoolNamed(opened, 'beta')).toMatchObject({ database, moving: null })
  expect(await schemasIn(to)).not.toContain('school_beta')
  await isOpen('beta')
  await once(mover('beta', to, 'kill', 'renamed'), 'close')
  await expect(endMove(opened, 'beta')).rejects.toThrow('The school "beta" has come over already.')
  await move('beta', to)
  expect(await eventsOf('beta')).toEqual(before)
  await endMove(opened, 'beta')
  expect(await schoolNamed(opened, 'beta')).toMatchObject({ database: to })
})

test('a move that cannot be done leaves the school where it is, open', async () => {
  const before = await listSchools(house.many.house)
  const there = before.find(({ name }) => name === 'beta')?.database ?? ''
  const other = there === 'north' ? 'south' : 'north'
  await expect(move('beta', 'west')).rejects.toThrow('DATABASES names no database "west".')
  await inDatabase(other, 'create schema school_beta')
  await expect(move('beta', other)).rejects.toThrow(
    `The database "${other}" has a schema school_beta already, which is not that of the school "beta".`,
  )
  await inDatabase(other, 'drop schema school_beta')
  house.furtherOf(other).line.cut()
  await expect(move('beta', other)).rejects.toThrow(`The database "${other}" does not answer`)
  house.furtherOf(other).line.mend()
  const broken = endOf(mover('beta', other, 'fail', 'copied'))
  await expect(broken).rejects.toThrow('broken')
  expect(
    (await listSchools(house.many.house)).map(({ name, database, moving }) => [name, database, moving]),
  ).toEqual(before.map(({ name, database }) => [name, database, null]))
  expect(await schemasIn(other)).not.toContain('school_beta')
  await isOpen('beta')
})

test('a school moves out of the database of the registry, and back', async () => {
  const event = await book('alfa')
  await move('alfa', 'north')
  await expect.poll(() => eventsOf('alfa')).toEqual([event])
  await move('alfa', 'default')
  expect(await schoolNamed(house.many.house, 'alfa')).toMatchObject({ database: null, moving: null })
  expect(await eventsOf('alfa')).toEqual([event])
})
