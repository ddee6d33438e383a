import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { type Migration, MigrationChanged, migrate, migrations } from './migrate.ts'

const database = useDatabase()

const step = (name: string, text: string): Migration => ({ name, text })
const tables = async () => {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables where table_schema = current_schema()`.execute(
    database.db,
  )
  return rows.map(row => row.table_name)
}

test('what is up to date stays as it is', async () => {
  expect(await migrate(database.db)).toEqual([])
})

test('a new step is applied once, in the order of names', async () => {
  const steps = [
    ...migrations(),
    step('9001_organs.sql', 'create table organs (id integer primary key); insert into organs values (1)'),
    step('9002_pipes.sql', 'create table pipes (organ_id integer references organs)'),
  ]
  expect(await migrate(database.db, steps)).toEqual(['9001_organs.sql', '9002_pipes.sql'])
  expect(await migrate(database.db, steps)).toEqual([])
  expect(await tables()).toEqual(expect.arrayContaining(['organs', 'pipes']))
})

test('a step that fails leaves nothing behind, and may be mended', async () => {
  const half = 'create table harps (id integer); '
  await expect(migrate(database.db, [step('9101_harps.sql', `${half} create nonsense`)])).rejects.toThrow(
    'nonsense',
  )
  expect(await tables()).not.toContain('harps')
  expect(await migrate(database.db, [step('9101_harps.sql', half)])).toEqual(['9101_harps.sql'])
})

test('a step that was applied must not be changed', async () => {
  await migrate(database.db, [step('9201_flutes.sql', 'create table flutes (id integer)')])
  const changed = migrate(database.db, [step('9201_flutes.sql', 'create table flutes (id bigint)')])
  await expect(changed).rejects.toThrow(MigrationChanged)
  await expect(changed).rejects.toThrow('9201_flutes.sql')
})

test('the ends of lines are no change', async () => {
  await migrate(database.db, [step('9301_drums.sql', 'create table drums\n(id integer)')])
  expect(await migrate(database.db, [step('9301_drums.sql', 'create table drums\r\n(id integer)')])).toEqual(
    [],
  )
})

test('servers that start at once apply each step once', async () => {
  const steps = [step('9401_bells.sql', 'create table bells (id integer)')]
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.db, steps)))
  expect(applied.flat()).toEqual(['9401_bells.sql'])
})
