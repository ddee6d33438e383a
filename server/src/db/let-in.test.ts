import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'

const database = useDatabase()
const MIGRATIONS = ['0040_let_in.sql', '0041_email_links.sql', '0042_closed_sign_up.sql']

/** The schema as it was before accounts were let in. */
beforeEach(async () => {
  const { db } = database
  await sql`delete from migrations where name = any(${MIGRATIONS})`.execute(db)
  await sql`alter table users drop column let_in_at, drop column email_verified_at`.execute(db)
  await sql`alter table password_links drop column purpose`.execute(db)
  await sql`alter table settings alter column registration_open set default true`.execute(db)
  await sql`update settings set registration_open = true`.execute(db)
  await sql`delete from users`.execute(db)
})

const isOpen = async () => {
  const { rows } = await sql<{ open: boolean }>`select registration_open as open from settings`.execute(
    database.db,
  )
  return rows[0]?.open
}

test('a new school’s sign-up is off', async () => {
  expect(await migrate(database.db)).toEqual(MIGRATIONS)
  expect(await isOpen()).toBe(false)
})

test('a school that has somebody keeps its sign-up, and everybody there is let in', async () => {
  const { db } = database
  const { rows } = await sql<{ id: number }>`
    insert into users (name, surname, email, password_hash, status) values
      ('Anna', 'Liepiņa', 'anna@skola.test', 'x', 'active'), ('Marta', 'Ozola', 'marta@skola.test', 'x', 'active'),
      ('Agnese', 'Kalniņa', 'agnese@skola.test', null, 'active'), ('Rasma', 'Kalēja', 'rasma@skola.test', 'x', 'archived'),
      ('Bērns', 'Mazais', null, null, 'active')
    returning id`.execute(db)
  const roles = [1, 4, 3, 3, 4].map((role_id, index) => ({ user_id: rows[index]?.id ?? 0, role_id }))
  await db.insertInto('user_roles').values(roles).execute()
  await migrate(db)
  expect(await isOpen()).toBe(true)
  const after = await sql`
    select name, let_in_at is not null as let_in, email_verified_at is not null as verified from users
     order by id`.execute(db)
  expect(after.rows).toEqual([
    { name: 'Anna', let_in: true, verified: true },
    { name: 'Marta', let_in: true, verified: false },
    { name: 'Agnese', let_in: true, verified: false },
    { name: 'Rasma', let_in: true, verified: true },
    { name: 'Bērns', let_in: true, verified: false },
  ])
})
