import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { useDatabase } from '../../test/database.ts'

const database = useDatabase()
const MIGRATION = readFileSync(new URL('migrations/0200_limits_in_time.sql', import.meta.url), 'utf8')

/** The tables as they were before. */
beforeEach(async () => {
  const { db } = database
  await sql`alter table settings drop column prime_time_start, drop column prime_time_end`.execute(db)
  await sql`alter table role_limits drop column max_reservation_minutes, drop column max_weekly_hours,
            drop column max_prime_time_hours, drop column min_notice_minutes`.execute(db)
  await sql`delete from users`.execute(db)
})

const longest = async () => {
  await sql.raw(MIGRATION).execute(database.db)
  const { rows } = await sql<{ role_id: number; minutes: number | null }>`
    select role_id, max_reservation_minutes as minutes from role_limits order by role_id`.execute(database.db)
  return rows.map(({ minutes }) => minutes)
}

it('in a new school a student’s reservation lasts at most two hours, and a teacher’s any time', async () => {
  expect(await longest()).toEqual([null, 120])
})

it('a school that has somebody goes on without limits in time', async () => {
  await sql`insert into users (name, surname, email) values ('Anna', 'Kalna', 'anna@stunda.test')`.execute(
    database.db,
  )
  expect(await longest()).toEqual([null, null])
})
