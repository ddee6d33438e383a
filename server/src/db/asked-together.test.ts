import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { type Ask, askTogether } from './asked-together.ts'
import { deedOf, keepDeed } from './deed-of-transaction.ts'

const database = useDatabase()

beforeEach(async () => {
  await database.db.deleteFrom('subjects').execute()
})

const add =
  (name: string): Ask =>
  db =>
    db.insertInto('subjects').values({ name }).execute()

const names = async () => {
  const subjects = await database.db.selectFrom('subjects').select('name').orderBy('name').execute()
  return subjects.map(({ name }) => name)
}

const count: Ask<number> = async db => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from subjects`.execute(db)
  return rows[0]?.count ?? 0
}

const failing: Ask = db => sql`select 1 / 0`.execute(db)

describe('what is asked together', () => {
  it.each(['alone', 'in a transaction'])(
    'is done in its order, and each sees what was done before: %s',
    async where => {
      const asks = [count, add('Klavieres'), count, add('Vijole'), count] as const
      const found =
        where === 'alone'
          ? await askTogether(database.db, ...asks)
          : await database.db.transaction().execute(trx => askTogether(trx, ...asks))
      expect([found[0], found[2], found[4]]).toEqual([0, 1, 2])
    },
  )

  it('answers again and again on the same connection, also when nothing is asked', async () => {
    const counted = await database.db.transaction().execute(async trx => {
      await askTogether(trx)
      await askTogether(trx, async () => 'nothing')
      return [...(await askTogether(trx, count, count)), await count(trx), ...(await askTogether(trx, count))]
    })
    expect(counted).toEqual([0, 0, 0, 0])
  })

  it('fails by its first error, and a transaction leaves nothing behind', async () => {
    const asked = database.db
      .transaction()
      .execute(trx => askTogether(trx, add('Klavieres'), failing, add('Vijole'), failing))
    await expect(asked).rejects.toThrow('division by zero')
    expect(await names()).toEqual([])
    expect(await askTogether(database.db, count, count)).toEqual([0, 0])
  })

  it('is all asked at once: a later statement is refused', async () => {
    const late: Ask = async db => {
      await count(db)
      await count(db)
    }
    const asked = database.db.transaction().execute(trx => askTogether(trx, late, add('Klavieres')))
    await expect(asked).rejects.toThrow('sent late')
    expect(await names()).toEqual([])
  })

  it('belongs to the deed of its transaction', async () => {
    const deeds = await database.db.transaction().execute(async trx => {
      keepDeed(trx, 7, 3)
      return askTogether(trx, async db => deedOf(db))
    })
    expect(deeds).toEqual([{ id: 7, actor_id: 3 }])
  })

  it('waits for a lock, and what is asked behind it sees what its holder wrote', async () => {
    const { db } = database
    const lock: Ask = trx => sql`select pg_advisory_xact_lock(77)`.execute(trx)
    const both = [1, 2].map(number =>
      db.transaction().execute(trx => askTogether(trx, lock, count, add(`${number}`))),
    )
    const seen = (await Promise.all(both)).map(([, found]) => found)
    expect(seen.toSorted()).toEqual([0, 1])
  })
})
