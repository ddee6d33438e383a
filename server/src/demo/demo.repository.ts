import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { DemoData } from './demo-data.ts'

/** How many reservations are written at a time: enough for speed, few enough to show progress. */
const CHUNK = 2000

const SCHOOL_ZONE = sql`(select time_zone from settings)`
const WITH_OWN_ID = ['users', 'groups', 'room_groups', 'rooms', 'subjects', 'event_meta', 'reservations']

/** Whether nobody and nothing has been entered yet. */
export async function isEmptySchool(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from users) and not exists (select from rooms) as empty`.execute(db)
  return rows[0]?.empty === true
}

/** Whether somebody's password is still the one with this hash. */
export async function hasPassword(db: Db, password_hash: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from users where password_hash = ${password_hash} and status = 'active') as found`.execute(
    db,
  )
  return rows[0]?.found === true
}

/** Writes who and what the school has: settings, people, groups, rooms, subjects, closed days. */
export async function insertSchool(trx: Trx, demo: DemoData): Promise<void> {
  await sql`update settings set school_name = ${demo.school_name}, is_demo = true, registration_open = true`.execute(
    trx,
  )
  await sql`
    insert into users (id, name, surname, email, phone, personal_code, password_hash, status, let_in_at, email_verified_at)
    select *, now(), case when password_hash is not null then now() end from json_to_recordset(${JSON.stringify(demo.users)}::json) as given
      (id int, name text, surname text, email text, phone text, personal_code text, password_hash text, status text)
  `.execute(trx)
  await sql`
    insert into user_roles (user_id, role_id)
    select * from json_to_recordset(${JSON.stringify(demo.user_roles)}::json) as given (user_id int, role_id smallint)
  `.execute(trx)
  await sql`
    insert into groups (id, name)
    select * from json_to_recordset(${JSON.stringify(demo.groups)}::json) as given (id int, name text)`.execute(
    trx,
  )
  await sql`
    insert into group_members (group_id, user_id)
    select * from json_to_recordset(${JSON.stringify(demo.group_members)}::json) as given (group_id int, user_id int)
  `.execute(trx)
  await sql`
    insert into room_groups (id, name, position, open_to_students, needs_approval)
    select * from json_to_recordset(${JSON.stringify(demo.room_groups)}::json) as given
      (id int, name text, position int, open_to_students boolean, needs_approval boolean)`.execute(trx)
  await sql`
    insert into rooms (id, room_number, name, description, seats, is_available, room_group_id)
    select * from json_to_recordset(${JSON.stringify(demo.rooms)}::json) as given
      (id int, room_number text, name text, description text, seats int, is_available smallint, room_group_id int)
  `.execute(trx)
  await sql`
    insert into subjects (id, name)
    select * from json_to_recordset(${JSON.stringify(demo.subjects)}::json) as given (id int, name text)`.execute(
    trx,
  )
  await sql`
    insert into closed_days (date_from, date_to, name, names)
    select * from json_to_recordset(${JSON.stringify(demo.closed_days)}::json) as given
      (date_from date, date_to date, name text, names jsonb)`.execute(trx)
}

/** Writes the reservations and who is in them, in chunks; `onWritten` hears how many there are by now. */
export async function insertReservations(
  trx: Trx,
  demo: DemoData,
  onWritten: (count: number) => void,
): Promise<void> {
  await sql`
    insert into event_meta (id, recurrence, until, weekdays, created_by, created_at)
    select id, recurrence, until,
      (select array_agg(day::smallint) from json_array_elements_text(weekdays) as day), created_by, created_at at time zone ${SCHOOL_ZONE}
    from json_to_recordset(${JSON.stringify(demo.event_meta)}::json) as given
      (id int, recurrence text, until date, weekdays json, created_by int, created_at timestamp)`.execute(trx)
  for (let from = 0; from < demo.reservations.length; from += CHUNK) {
    const reservations = demo.reservations.slice(from, from + CHUNK)
    const ids = { first: from + 1, last: from + reservations.length }
    const ofChunk = <Row extends { reservation_id: number }>(rows: Row[]) =>
      JSON.stringify(
        rows.filter(({ reservation_id }) => reservation_id >= ids.first && reservation_id <= ids.last),
      )
    await sql`
      insert into reservations (id, event_meta_id, event_name, category_id, status_id, room_id, subject_id,
        description, start_datetime, end_datetime, changed_alone, created_by, created_at)
      select id, event_meta_id, event_name, category_id, status_id, room_id, subject_id, description, start_datetime,
        end_datetime, changed_alone, created_by, created_at at time zone ${SCHOOL_ZONE}
      from json_to_recordset(${JSON.stringify(reservations)}::json) as given
        (id int, event_meta_id int, event_name text, category_id smallint, status_id smallint, room_id int,
         subject_id int, description text, start_datetime timestamp(0), end_datetime timestamp(0),
         changed_alone boolean, created_by int, created_at timestamp)`.execute(trx)
    await sql`
      insert into reservation_groups (reservation_id, group_id)
      select * from json_to_recordset(${ofChunk(demo.reservation_groups)}::json) as given
        (reservation_id int, group_id int)`.execute(trx)
    await sql`
      insert into participants (reservation_id, user_id, part, group_id, start_datetime, end_datetime, is_live)
      select reservation_id, user_id, part, group_id, start_datetime, end_datetime, is_live
      from (
        select reservation_id, user_id, part, null::int as group_id
        from json_to_recordset(${ofChunk(demo.participants)}::json) as given
          (reservation_id int, user_id int, part text)
        union all
        select reservation_id, user_id, 'student', group_id
        from reservation_groups join group_members using (group_id)
        where reservation_id between ${ids.first} and ${ids.last}
      ) as asked join reservations on reservations.id = reservation_id`.execute(trx)
    onWritten(ids.last)
  }
}

/** Lets what is entered next get the ids after those written, and tells the planner what is there now. */
export async function finish(trx: Trx): Promise<void> {
  for (const table of WITH_OWN_ID) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      trx,
    )
  }
  await sql`analyze`.execute(trx)
}
