import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { maintain } from './maintain.ts'

const database = useDatabase()

const state = async () => {
  const { rows } = await sql<{ live: number; dead: number; rows: number }>`
    select n_live_tup as live, n_dead_tup as dead, reltuples::integer as rows
    from pg_stat_user_tables join pg_class on pg_class.oid = relid where pg_class.relname = 'subjects'`.execute(
    database.db,
  )
  return rows[0]
}

const checkpoint = async () => {
  const { rows } = await sql<{
    at: string
  }>`select redo_lsn::text as at from pg_control_checkpoint()`.execute(database.db)
  return rows[0]?.at
}

test('a table that changed much is cleaned and counted, so that queries find good ways', async () => {
  await sql`insert into subjects (name) select 'Stunda ' || n from generate_series(1, 1000) n`.execute(
    database.db,
  )
  await sql`delete from subjects where id > 500`.execute(database.db)
  await maintain(database.db)
  expect(await state()).toEqual({ live: 500, dead: 0, rows: 500 })
})

test('a table that hardly changed is left alone', async () => {
  await maintain(database.db)
  const before = await state()
  await sql`insert into subjects (name) values ('Vēl viena')`.execute(database.db)
  await maintain(database.db)
  expect((await state())?.rows).toBe(before?.rows)
})

test('the log of changes is begun anew when it has grown long, not before', async () => {
  await maintain(database.db)
  const before = await checkpoint()
  await maintain(database.db)
  expect(await checkpoint()).toBe(before)
  await sql`insert into history (action, reservation_id, event_meta_id, after)
    select 'created', n, n, to_jsonb(repeat(md5(n::text), 30)) from generate_series(1, 20000) n`.execute(
    database.db,
  )
  await maintain(database.db)
  expect(await checkpoint()).not.toBe(before)
})
