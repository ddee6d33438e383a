import type { DemoData } from '@stunda/demo/demo-data.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'

/** Reservations per statement: enough for speed, few enough to show progress. */
const CHUNK = 2000

const TABLES = [
  'user_roles',
  'groups',
  'group_members',
  'room_groups',
  'rooms',
  'features',
  'room_features',
  'subjects',
  'closed_days',
  'school_years',
  'school_terms',
] as const
const WITH_OWN_ID = [
  'users',
  'groups',
  'room_groups',
  'rooms',
  'features',
  'subjects',
  'school_years',
  'school_terms',
  'event_meta',
  'reservations',
]

/** Whether the school has neither people nor rooms. */
export async function isEmptySchool(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from users) and not exists (select from rooms) as empty`.execute(db)
  return rows[0]?.empty === true
}

/** Whether an active user still has the password with this hash. */
export async function hasPassword(db: Db, password_hash: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from users where password_hash = ${password_hash} and status = 'active') as found`.execute(
    db,
  )
  return rows[0]?.found === true
}

/** The active users who have the password with this hash. */
export async function withPassword(
  db: Db,
  password_hash: string,
): Promise<{ email: string | null; full_name: string }[]> {
  return db
    .selectFrom('users')
    .select(['email', 'full_name'])
    .where('password_hash', '=', password_hash)
    .where('status', '=', 'active')
    .execute()
}

/** Inserts everything but the reservations: settings, people, groups, rooms, subjects, closed days, school years. */
export async function insertSchool(trx: Trx, demo: DemoData): Promise<void> {
  const { school_name } = demo
  await trx.updateTable('settings').set({ school_name, is_demo: true, registration_open: true }).execute()
  const users = demo.users.map(user => ({
    ...user,
    let_in_at: 'now',
    email_verified_at: user.password_hash && 'now',
  }))
  await insertRows(trx, 'users', users)
  for (const table of TABLES) await insertRows(trx, table, demo[table])
}

/** Inserts the reservations with their people, in chunks; `onWritten` gets the number inserted so far. */
export async function insertReservations(
  trx: Trx,
  demo: DemoData,
  onWritten: (count: number) => void,
): Promise<void> {
  const { time_zone } = await trx.selectFrom('settings').select('time_zone').executeTakeFirstOrThrow()
  const atInstant = <Row extends { created_at: CivilDateTime }>(row: Row) => ({
    ...row,
    created_at: Temporal.PlainDateTime.from(row.created_at).toZonedDateTime(time_zone).toInstant().toString(),
  })
  await insertRows(trx, 'event_meta', demo.event_meta.map(atInstant))
  for (let from = 0; from < demo.reservations.length; from += CHUNK) {
    const reservations = demo.reservations.slice(from, from + CHUNK)
    const ids = { first: from + 1, last: from + reservations.length }
    const ofChunk = <Row extends { reservation_id: number }>(rows: Row[]) =>
      rows.filter(({ reservation_id }) => reservation_id >= ids.first && reservation_id <= ids.last)
    await insertRows(trx, 'reservations', reservations.map(atInstant))
    await insertRows(trx, 'reservation_groups', ofChunk(demo.reservation_groups))
    await sql`
      with people as materialized (
        select p.*, r.start_datetime, r.end_datetime, r.is_live
          from (
            select reservation_id, user_id, part, null::int as group_id
            from jsonb_populate_recordset(null::participants, ${JSON.stringify(ofChunk(demo.participants))}::jsonb)
            union all
            select reservation_id, user_id, 'student', group_id
            from reservation_groups join group_members using (group_id)
            where reservation_id between ${ids.first} and ${ids.last}) p
          join reservations r on r.id = p.reservation_id)
      insert into participants (reservation_id, user_id, part, group_id, start_datetime, end_datetime, is_live)
      select reservation_id, user_id, part, group_id, start_datetime, end_datetime, is_live from people`.execute(
      trx,
    )
    onWritten(ids.last)
  }
}

/** Moves the sequences behind the inserted ids, and updates the planner's statistics. */
export async function finish(trx: Trx): Promise<void> {
  for (const table of WITH_OWN_ID) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      trx,
    )
  }
  await sql`analyze`.execute(trx)
}
