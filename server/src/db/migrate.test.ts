import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bareDatabase, useDatabase } from '../../test/database.ts'
import {
  type Migration,
  MigrationChanged,
  migrate,
  migrations,
  SchemaIsNewer,
  takeStep,
  unfinishedMigrations,
} from './migrate.ts'

const database = useDatabase()

const step = (name: string, text: string): Migration => ({ name, text })
/** The content of this product's folder of migrations, test by test. */
let folder = migrations()
/** Brings the schema up to date after these were put into the folder; they stay there if that succeeds. */
async function migrateWith(...steps: Migration[]): Promise<string[]> {
  const grown = [...folder, ...steps]
  const applied = await migrate(database.db, grown)
  folder = grown
  return applied
}
const tables = async () => {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables where table_schema = current_schema()`.execute(
    database.db,
  )
  return rows.map(row => row.table_name)
}

test('what is up to date stays as it is', async () => {
  expect(await migrateWith()).toEqual([])
})

test('a new step is applied once, in the order of names', async () => {
  const steps = [
    step('9001_organs.sql', 'create table organs (id integer primary key); insert into organs values (1)'),
    step('9002_pipes.sql', 'create table pipes (organ_id integer references organs)'),
  ]
  expect(await migrateWith(...steps)).toEqual(['9001_organs.sql', '9002_pipes.sql'])
  expect(await migrateWith()).toEqual([])
  expect(await tables()).toEqual(expect.arrayContaining(['organs', 'pipes']))
})

test('a step that fails leaves nothing behind, and may be mended', async () => {
  const half = 'create table harps (id integer); '
  await expect(migrateWith(step('9101_harps.sql', `${half} create nonsense`))).rejects.toThrow('nonsense')
  expect(await tables()).not.toContain('harps')
  expect(await migrateWith(step('9101_harps.sql', half))).toEqual(['9101_harps.sql'])
})

test('a step that was applied must not be changed', async () => {
  await migrateWith(step('9201_flutes.sql', 'create table flutes (id integer)'))
  const others = folder.filter(({ name }) => name !== '9201_flutes.sql')
  const changed = migrate(database.db, [
    ...others,
    step('9201_flutes.sql', 'create table flutes (id bigint)'),
  ])
  await expect(changed).rejects.toThrow(MigrationChanged)
  await expect(changed).rejects.toThrow('9201_flutes.sql')
})

test('the ends of lines are no change', async () => {
  await migrateWith(step('9301_drums.sql', 'create table drums\n(id integer)'))
  const onWindows = folder.map(({ name, text }) => step(name, text.replaceAll('\n', '\r\n')))
  expect(await migrate(database.db, onWindows)).toEqual([])
})

test('servers that start at once apply each step once', async () => {
  const bells = step('9401_bells.sql', 'create table bells (id integer)')
  const grown = [...folder, bells]
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.db, grown)))
  folder = grown
  expect(applied.flat()).toEqual(['9401_bells.sql'])
})

test('a build that does not know every step that was applied is an older one, and refused', async () => {
  await migrateWith(step('9501_lutes.sql', 'create table lutes (id integer)'))
  const older = folder.slice(0, -1)
  const opened = migrate(database.db, [...older, step('9502_lyres.sql', 'create table lyres (id integer)')])
  await expect(opened).rejects.toThrow(SchemaIsNewer)
  await expect(opened).rejects.toThrow('9501_lutes.sql')
  expect(await tables()).not.toContain('lyres')
})

describe('a migration that runs in steps', () => {
  const fill = (table: string) =>
    `-- In steps: each gets its length.
     update ${table} set length = id where id in (select id from ${table} where length is null limit 2)`
  const pipes = (table: string) =>
    `create table ${table} (id integer, length integer); insert into ${table} select generate_series(1, 5)`
  const missing = async (table: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} where length is null`.execute(database.db)
    return rows[0]?.count
  }

  test('is left to a server’s job, and finished first by a later one', async () => {
    await migrateWith(step('9601_long_pipes.sql', pipes('long_pipes')))
    const filling = step('9602_fill.sql', fill('long_pipes'))
    expect(await migrateWith(filling)).toEqual([])
    expect([await missing('long_pipes'), await unfinishedMigrations(database.db, folder)]).toEqual([
      5,
      [filling],
    ])
    const strict = step('9603_strict.sql', 'alter table long_pipes alter column length set not null')
    expect(await migrateWith(strict)).toEqual(['9602_fill.sql', '9603_strict.sql'])
    expect([await missing('long_pipes'), await unfinishedMigrations(database.db, folder)]).toEqual([0, []])
  })

  test('is finished at once in a transaction, as a backup is restored, and in a new database', async () => {
    const filled = [
      ...folder,
      step('9701_short_pipes.sql', pipes('short_pipes')),
      step('9702_fill.sql', fill('short_pipes')),
    ]
    expect(await database.db.transaction().execute(trx => migrate(trx, filled))).toContain('9702_fill.sql')
    folder = filled
    const { opened, remove } = await bareDatabase()
    await migrate(opened.db, filled)
    expect(await unfinishedMigrations(opened.db, filled)).toEqual([])
    await remove()
  })

  test('has to be one statement that changes rows', async () => {
    for (const text of ['-- In steps: two\nselect 1; select 2', '-- In steps: none\nselect 1'])
      await expect(takeStep(database.db, step('9801_wrong.sql', text))).rejects.toThrow(
        'Migration 9801_wrong.sql runs in steps, so it has to be one statement that changes rows.',
      )
  })
})
