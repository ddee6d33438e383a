import { PassThrough } from 'node:stream'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { expect, it } from 'vitest'
import { type Ask, askTogether } from './asked-together.ts'
import type { Database, Db } from './database.ts'
import { type AnyPool, poolForKysely } from './named-statements.ts'

/** A connection that answers when it is told to, in the order in which it was asked; `begin` fails if `refusal` is given. */
function connectionOf(refusal?: Error) {
  const asked: string[] = []
  const waiting: PromiseWithResolvers<QueryResult>[] = []
  const client = {
    connection: { stream: new PassThrough() },
    query: ({ text }: QueryConfig) => {
      asked.push(text)
      const answer = Promise.withResolvers<QueryResult>()
      waiting.push(answer)
      return answer.promise
    },
    release: () => {},
  }
  /** Answers all that was asked; returns it. */
  const answer = async () => {
    await new Promise(setImmediate)
    const answered = asked.splice(0)
    for (const text of answered) {
      const one = waiting.shift()
      if (refusal && text !== 'rollback') one?.reject(refusal)
      else one?.resolve({ command: text.toUpperCase(), rowCount: 0, oid: 0, rows: [], fields: [] })
    }
    return answered
  }
  const pool: AnyPool = {
    options: {},
    connect: async () => client as unknown as PoolClient,
    end: async () => {},
  }
  const db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: poolForKysely(pool, { around: ask => ask() }) }),
  })
  return { db, answer }
}

const asking =
  (text: string): Ask =>
  db =>
    sql.raw(text).execute(db)

it('a transaction begins with what is read first, in the same packet', async () => {
  const { db, answer } = connectionOf()
  const done = db.transaction().execute(async trx => {
    await askTogether(trx, asking('select 1'), asking('select 2'))
    await asking('insert into a values (1)')(trx)
  })
  expect(await answer()).toEqual(['begin', 'select 1', 'select 2'])
  expect(await answer()).toEqual(['insert into a values (1)'])
  expect(await answer()).toEqual(['commit'])
  await done
})

it('what writes waits until the transaction has begun, and what is asked behind it comes after it', async () => {
  const { db, answer } = connectionOf()
  const asked = ['select 1', 'insert into a values (1)', 'select 2', 'with b as (delete from a) select 3']
  const done = db.transaction().execute(trx => askTogether(trx, ...asked.map(asking)))
  expect(await answer()).toEqual(['begin', 'select 1'])
  expect(await answer()).toEqual(asked.slice(1))
  expect(await answer()).toEqual(['commit'])
  await done
})

it('nothing is written where no transaction has begun, whoever goes on all the same', async () => {
  const { db, answer } = connectionOf(new Error('no transaction'))
  const done = db
    .transaction()
    .execute(async trx => {
      await askTogether(trx, ...['select 1', 'insert into a values (1)', 'select 2'].map(asking)).catch(
        () => {},
      )
      await asking('insert into a values (2)')(trx).catch(() => {})
      return 'done'
    })
    .catch((error: Error) => error.message)
  expect(await answer()).toEqual(['begin', 'select 1'])
  expect(await answer()).toEqual(['rollback'])
  expect(await done).toBe('no transaction')
})
