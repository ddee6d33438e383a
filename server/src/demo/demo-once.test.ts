import { demoSchool } from '@stunda/demo/demo-school.ts'
import { expect, it } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { forbiddenStates } from '../backup/invariants.repository.ts'
import { hasDemoAccounts, loadDemoOnce } from './demo.service.ts'

const TODAY = '2026-11-23'
const database = useDatabase()

it('two servers that start at an empty school at the same time make one demo, in which nothing is that must never be', async () => {
  expect(await hasDemoAccounts(database.db)).toBe(false)
  const both = await Promise.all([loadDemoOnce(database.db, TODAY), loadDemoOnce(database.db, TODAY)])
  expect(both.sort()).toEqual([false, true])
  const users = await database.db.selectFrom('users').select('id').execute()
  expect(users).toHaveLength(demoSchool(TODAY).users.length)
  expect(await loadDemoOnce(database.db, TODAY)).toBe(false)
  expect(await hasDemoAccounts(database.db)).toBe(true)
  expect(await forbiddenStates(database.db, Temporal.Instant.from(`${TODAY}T09:00:00+02:00`))).toEqual([])
})
