import { DEMO_PASSWORD } from '@stunda/demo/accounts.ts'
import { demoSchool } from '@stunda/demo/demo-school.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { useDatabase } from '../../test/database.ts'
import { verifyPassword } from '../auth/password.ts'
import { isEmptySchool, loadDemo } from './demo.service.ts'

const TODAY = '2026-11-23'
const progress: string[] = []
const emptyBefore: boolean[] = []
const database = useDatabase(async db => {
  emptyBefore.push(await isEmptySchool(db))
  await loadDemo(db, TODAY, line => progress.push(line))
})
const demo = demoSchool(TODAY)

it('an empty school becomes the demo school, and is then no longer empty', async () => {
  expect(emptyBefore).toEqual([true])
  expect(await isEmptySchool(database.db)).toBe(false)
  const { rows } = await sql`
    select (select school_name from settings) as school_name, (select is_demo from settings) as is_demo,
      (select count(*) from users) as users, (select count(*) from rooms) as rooms,
      (select count(*) from closed_days) as closed_days, (select count(*) from event_meta) as series,
      (select count(*) from reservations) as reservations`.execute(database.db)
  expect(rows).toEqual([
    {
      school_name: demo.school_name,
      is_demo: true,
      users: demo.users.length,
      rooms: 60,
      closed_days: demo.closed_days.length,
      series: demo.event_meta.length,
      reservations: demo.reservations.length,
    },
  ])
})

it('its accounts sign in with the demo password', async () => {
  const hashes = demo.users.flatMap(({ password_hash }) => password_hash ?? [])
  expect(hashes).toHaveLength(5)
  for (const hash of hashes) expect(await verifyPassword(hash, DEMO_PASSWORD)).toBe(true)
})

it('everybody in it is let in, and anybody may sign up', async () => {
  const { rows } = await sql`
    select registration_open, (select count(*) from users where let_in_at is null) as waiting,
           (select count(*) from users where email_verified_at is not null) as verified from settings`.execute(
    database.db,
  )
  expect(rows).toEqual([{ registration_open: true, waiting: 0, verified: 5 }])
})

it('everybody whom a group brings is in its events', async () => {
  const { rows } = await sql<{ event_name: string }>`
    select event_name from reservations join reservation_groups on reservation_id = id
      join group_members m using (group_id)
    where not exists (select from participants p
      where p.reservation_id = reservations.id and p.user_id = m.user_id and p.group_id = m.group_id)`.execute(
    database.db,
  )
  expect(rows).toEqual([])
  const { rows: counted } = await sql<{ brought: number; asked: number }>`
    select count(*) filter (where group_id is not null) as brought,
      count(*) filter (where group_id is null) as asked from participants`.execute(database.db)
  expect(counted[0]?.asked).toBe(demo.participants.length)
  expect(counted[0]?.brought).toBeGreaterThan(15_000)
})

it('a series knows its weekday and its end', async () => {
  const { rows } = await sql<{ weekdays: number[]; until: string }>`
    select weekdays, until from event_meta where recurrence = 'weekly' order by id limit 1`.execute(
    database.db,
  )
  expect(rows).toEqual([{ weekdays: demo.event_meta[0]?.weekdays, until: '2027-03-29' }])
})

it('what is entered next gets the next id', async () => {
  const { id } = await database.db
    .insertInto('subjects')
    .values({ name: 'Ērģeļspēle' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBe(26)
  const meta = await database.db
    .insertInto('event_meta')
    .values({ recurrence: 'single' })
    .returning('id')
    .executeTakeFirstOrThrow()
  afterwards(() => database.db.deleteFrom('event_meta').where('id', '=', meta.id).execute())
  expect(meta.id).toBe(demo.event_meta.length + 1)
})

it('the progress names how far the loading is', () => {
  expect(progress[0]).toBe(`60 rooms, ${demo.users.length} people, 40 groups`)
  expect(progress.at(-1)).toBe(`${demo.reservations.length} of ${demo.reservations.length} reservations`)
})

it('a school with people in it is left as it is', async () => {
  await expect(loadDemo(database.db, TODAY)).rejects.toThrow()
  const count = await sql<{ count: number }>`select count(*) from reservations`.execute(database.db)
  expect(count.rows[0]?.count).toBe(demo.reservations.length)
})
