import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bareDatabase, type Made } from '../../test/database.ts'
import { buildOf } from '../db/migrate.ts'
import { KnownSchools } from './known-schools.ts'
import { type House, openHouse } from './schools.service.ts'

let made: Made
let house: House
const log = { error: () => {} }

beforeAll(async () => {
  made = await bareDatabase()
  house = await openHouse(made.url ?? '')
})
afterAll(async () => {
  await house.close()
  await made.remove()
})
beforeEach(async () => {
  await sql`delete from schools`.execute(house.registry)
  await sql`insert into schools (name, schema, host, build) values ('alfa', 'alfa', 'alfa.test', ${buildOf()})`.execute(
    house.registry,
  )
})

/** A house that is notified by hand, and whose next reading of the registry can be held up after it was answered. */
function slowHouse() {
  let next: { answered(): void; going: Promise<void> } | undefined
  let onChange = () => {}
  const holding: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const held = next
      next = undefined
      held?.answered()
      await held?.going
      return result
    },
  }
  const slow: House = {
    ...house,
    registry: house.registry.withPlugin(holding),
    listen: async change => {
      onChange = change
    },
  }
  /** Notifies, and holds up the reading that follows; resolves when it was answered. */
  const holdUp = async () => {
    const { promise: answer, resolve: answered } = Promise.withResolvers<void>()
    const { promise: going, resolve: go } = Promise.withResolvers<void>()
    next = { answered, going }
    onChange()
    await answer
    return go
  }
  return { house: slow, change: () => onChange(), holdUp }
}

const someQueries = async () => {
  for (let round = 0; round < 10; round += 1) await sql`select 1`.execute(house.registry)
}

describe('the registry as a server knows it', () => {
  test('is the newest that was read, however long an older reading takes', async () => {
    const slow = slowHouse()
    const known = new KnownSchools(slow.house, log)
    await known.begin(() => {})
    const letGo = await slow.holdUp()
    await sql`update schools set state = 'suspended'`.execute(house.registry)
    slow.change()
    // Time enough for a second reading, if there were one at once.
    await someQueries()
    letGo()
    await someQueries()
    await expect.poll(() => known.named('alfa')?.state).toBe('suspended')
  })

  test('has those schools ready that a newer build migrates meanwhile, not those that an older one does', async () => {
    const slow = slowHouse()
    const known = new KnownSchools(slow.house, log)
    await known.begin(() => {})
    for (const [last_migration, isReady] of [
      ['0001_first.sql', false],
      ['9999_later.sql', true],
      [null, false],
    ] as const) {
      await sql`update schools set build = 'other', migrated_at = now(), last_migration = ${last_migration}`.execute(
        house.registry,
      )
      slow.change()
      await expect.poll(() => known.named('alfa')).toMatchObject({ build: 'other', last_migration })
      const school = known.named('alfa')
      expect(school && known.isReady(school)).toBe(isReady)
    }
  })
})
