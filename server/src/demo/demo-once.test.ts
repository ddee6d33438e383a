import { demoSchool } from '@stunda/demo/demo-school.ts'
import { expect, it } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { forbiddenStates } from '../backup/invariants.repository.ts'
import type { Db, Trx } from '../db/database.ts'
import { hasDemoAccounts, loadDemoOnce } from './demo.service.ts'

const TODAY = '2026-11-23'
const database = useDatabase()

it('three servers that start at an empty school, one of which gets its turn late, make one demo, in which nothing is that must never be', async () => {
  expect(await hasDemoAccounts(database.db)).toBe(false)
  const { promise: isLoaded, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: sawNothing, resolve: begin } = Promise.withResolvers<void>()
  const late = loadDemoOnce(beginningLate(database.db, begin, isLoaded), TODAY)
  await sawNothing
  const both = await Promise.all([loadDemoOnce(database.db, TODAY), loadDemoOnce(database.db, TODAY)])
  expect(both.sort()).toEqual([false, true])
  goOn()
  expect(await late).toBe(false)
  const users = await database.db.selectFrom('users').select('id').execute()
  expect(users).toHaveLength(demoSchool(TODAY).users.length)
  expect(await loadDemoOnce(database.db, TODAY)).toBe(false)
  expect(await hasDemoAccounts(database.db)).toBe(true)
  expect(await forbiddenStates(database.db, Temporal.Instant.from(`${TODAY}T09:00:00+02:00`))).toEqual([])
})

/** The database, of which `onAsked` is told when a transaction is to begin, which then waits for `ready`. */
function beginningLate(db: Db, onAsked: () => void, ready: Promise<void>): Db {
  const execute = async (work: (trx: Trx) => Promise<unknown>) => {
    onAsked()
    await ready
    return db.transaction().execute(work)
  }
  return new Proxy(db, {
    get(target, key) {
      if (key === 'transaction') return () => ({ execute })
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
