import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bareDatabase, type Made } from '../../test/database.ts'
import { openLine } from '../../test/line.ts'
import { buildOf } from '../db/migrate.ts'
import { AwakeSchools, type OpenSchool } from './awake.service.ts'
import { insertSchool, takeDue } from './registry.repository.ts'
import { type House, openHouse } from './schools.service.ts'
import type { Times } from './times.ts'

const QUICK = { awakeMs: 60_000, awakeForJobsMs: 100, lookMs: 10, jobsAfterMs: 10 }
let made: Made
let house: House
let schools: AwakeSchools | undefined
/** The changes of schools that are only a row in the registry. */
let done: { name: string; what: 'opened' | 'jobs' | 'closed' }[] = []
const namesThat = (what: string) => done.filter(it => it.what === what).map(({ name }) => name)

beforeAll(async () => {
  made = await bareDatabase()
  house = await openHouse(made.url ?? '')
})
afterAll(async () => {
  await house.close()
  await made.remove()
})
beforeEach(async () => {
  done = []
  await sql`delete from schools`.execute(house.registry)
})
afterEach(() => schools?.close())

/** Registers schools that are to be woken now. */
async function register(...names: string[]): Promise<void> {
  for (const name of names)
    await sql`insert into schools (name, schema, host, build) values (${name}, ${name}, ${name}, ${buildOf()})`.execute(
      house.registry,
    )
}

/** Begins to wake them; `nextDue` is asked when one may sleep again. */
async function wake(
  nextDue: (name: string) => number,
  times: Partial<Times> = {},
  answering: OpenSchool['answering'] = () => Promise.reject(new Error('nobody asks')),
  of = house,
): Promise<void> {
  const open = ({ name }: { name: string }): OpenSchool => {
    const note = (what: 'opened' | 'jobs' | 'closed') => done.push({ name, what })
    note('opened')
    return {
      answering,
      runJobs: () => note('jobs'),
      nextDue: async () => nextDue(name),
      closeDoor: async () => {},
      close: async () => void note('closed'),
    }
  }
  schools = new AwakeSchools({ house: of, open, log: { error: () => {} }, times: { ...QUICK, ...times } })
  await schools.begin()
}

/** Opens a school whose application is there when `answering` resolves. */
async function visit(answering: OpenSchool['answering']): Promise<() => ReturnType<AwakeSchools['enter']>> {
  await register('alfa')
  await wake(() => 0, { longestWakeMs: 0 }, answering)
  return () => schools?.enter('alfa') ?? Promise.reject()
}

async function minutesToWake(name: string): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select (extract(epoch from wake_at - now()) / 60)::float8 as minutes from schools where name = ${name}`.execute(
    house.registry,
  )
  return rows[0]?.minutes ?? Number.NaN
}

test('new schools wait for their first request, and are looked into within the hour, not all at once', async () => {
  const names = ['alfa', 'beta', 'gamma']
  for (const name of names)
    await house.registry
      .transaction()
      .execute(trx => insertSchool(trx, { name, schema: name, host: `${name}.test` }))
  expect(await takeDue(house.registry, 10)).toEqual([])
  const minutes = await Promise.all(names.map(minutesToWake))
  expect(new Set(minutes).size).toBe(3)
  expect(Math.max(...minutes)).toBeLessThanOrEqual(60)
})

test('a school that takes long to open is asked for again in a moment, and is opened once', async () => {
  const built = Promise.withResolvers<() => void>()
  const enter = await visit(() => built.promise)
  await expect(Promise.all([enter(), enter()])).rejects.toMatchObject({
    ...{ code: 'school_closed', retry_after: 5, text: { text: 'schools.waking' } },
  })
  const answer = () => {}
  built.resolve(answer)
  await expect.poll(async () => (await enter().catch(() => undefined))?.answer).toBe(answer)
  expect(namesThat('opened')).toEqual(['alfa'])
  expect(namesThat('closed')).toEqual([])
})

describe('schools that are woken for their jobs', () => {
  test('fall asleep soon, so that many are woken, those first in which something is due', async () => {
    const hourly = Array.from({ length: 25 }, (_, number) => `school-${number}`)
    await register(...hourly, 'due')
    await sql`update schools set is_due = false, wake_at = now() - interval '1 hour' where name <> 'due'`.execute(
      house.registry,
    )
    await wake(name => (name === 'due' ? 1_800_000 : Number.POSITIVE_INFINITY))
    await expect.poll(() => namesThat('closed').length).toBe(26)
    expect(namesThat('opened').slice(0, 10)).toContain('due')
    expect(new Set(namesThat('opened')).size).toBe(26)
    await expect
      .poll(async () => {
        const { rows } = await sql<{ name: string }>`
          select name from schools where is_due and wake_at < now() + interval '31 minutes'`.execute(
          house.registry,
        )
        return rows
      })
      .toEqual([{ name: 'due' }])
  })

  test('have them begun again and again, because a start may fail', async () => {
    await register('alfa')
    await wake(() => 0)
    await expect.poll(() => namesThat('jobs').length).toBeGreaterThan(3)
    expect(namesThat('opened')).toEqual(['alfa'])
  })

  test('fall asleep although one cannot say what is due in it, and are looked at in an hour', async () => {
    await register('alfa', 'beta')
    await wake(name => {
      if (name === 'alfa') throw new Error('no table')
      return Number.POSITIVE_INFINITY
    })
    await expect.poll(() => namesThat('closed').toSorted()).toEqual(['alfa', 'beta'])
    await expect.poll(() => minutesToWake('alfa')).toBeGreaterThan(58)
  })

  test('give their place to others although their jobs never end', async () => {
    const endless = Array.from({ length: 10 }, (_, number) => `endless-${number}`)
    await register(...endless, 'waiting')
    await sql`update schools set is_due = false where name = 'waiting'`.execute(house.registry)
    await wake(name => (name === 'waiting' ? Number.POSITIVE_INFINITY : 0), { longestForJobsMs: 300 })
    await expect.poll(() => namesThat('closed')).toContain('waiting')
    await expect.poll(() => namesThat('opened').filter(name => name !== 'waiting').length).toBeGreaterThan(10)
  })

  test('give their place to others while their database is away, and are woken when it is back', async () => {
    const url = new URL(made.url ?? '')
    const line = await openLine(Number(url.port))
    line.cut()
    url.port = String(line.port)
    const several = await openHouse(made.url ?? '', { databases: new Map([['north', url.href]]) })
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    const inNorth = Array.from({ length: 12 }, (_, number) => `north-${number}`)
    await register(...inNorth, 'waiting')
    await sql`update schools set database = 'north' where name <> 'waiting'`.execute(house.registry)
    await sql`update schools set is_due = false where name = 'waiting'`.execute(house.registry)
    const nextDue = (name: string) => {
      if (name === 'waiting') return Number.POSITIVE_INFINITY
      if (!several.databases.lost({ database: 'north', schema: name }, away)) throw new Error('not noted')
      throw away
    }
    await wake(nextDue, {}, undefined, several)
    await expect.poll(() => namesThat('closed').length).toBe(11)
    expect(namesThat('closed')).toContain('waiting')
    expect(namesThat('opened')).toHaveLength(11)
    line.mend()
    await expect.poll(() => new Set(namesThat('opened')).size).toBe(13)
    await schools?.close()
    await several.close()
    line.close()
  })
})
