import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostOf, useHouse } from '../../test/many.ts'
import { addOldEvents, becomeBuildWithWeeks, FILL, WITH_WEEKS, weeksOf } from '../../test/weeks-in-steps.ts'
import type { ManySchools } from '../app/many.ts'
import { unfinishedMigrations } from '../db/migrate.ts'

const SCHOOLS = ['alfa', 'beta']
const EVENTS = 23
const house = useHouse(SCHOOLS)
let newer: ManySchools
let becomeOld: () => void
const unfinished = async (name: string) =>
  (await unfinishedMigrations(house.dbOf(name), WITH_WEEKS)).map(migration => migration.name)

beforeAll(async () => {
  for (const name of SCHOOLS) await addOldEvents(house.dbOf(name), house.castOf(name).rooms.piano.id, EVENTS)
  await sql`update schools set build = 'older', wake_at = now() + interval '1 hour'`.execute(
    house.many.house.registry,
  )
  becomeOld = becomeBuildWithWeeks()
  newer = await house.another({ lookMs: 20, jobsAfterMs: 10 })
  await newer.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await newer.app.close()
  await newer.close()
  becomeOld()
})

describe('a migration in steps of many schools', () => {
  test('is left open when they are migrated, so that no school waits for another one’s steps', async () => {
    expect(await newer.migrated).toEqual({ migrated: 2, failed: 0 })
    for (const name of SCHOOLS) expect([name, await unfinished(name)]).toEqual([name, [FILL.name]])
  })

  test('is finished in a school that is used, and in one that sleeps when it is looked after', async () => {
    const answer = await house.call(hostOf('alfa'), 'GET', '/api/settings', { at: newer })
    expect(answer.status).toBe(200)
    await expect.poll(() => unfinished('alfa'), { timeout: 10_000 }).toEqual([])
    expect(await unfinished('beta')).toEqual([FILL.name])
    await sql`update schools set wake_at = now() where name = 'beta'`.execute(house.many.house.registry)
    await expect.poll(() => unfinished('beta'), { timeout: 10_000 }).toEqual([])
    for (const name of SCHOOLS)
      expect(await weeksOf(house.dbOf(name))).toEqual({ with_week: EVENTS, given: EVENTS, transactions: 5 })
  })
})
