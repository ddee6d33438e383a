import { createHash, randomBytes } from 'node:crypto'
import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import type { Db } from '@stunda/server/db/database.ts'
import { sql } from 'kysely'

export const ROOMS = 60
export const EVENTS_A_DAY = 720
const DAYS_BOOKED = 14
const FIRST_STUDENT = 200

/** A school whose every room is full: 60 rooms, 12 events in each every day for two weeks, a teacher and 3 students or a group in each. */
export interface BigSchool {
  /** A full day. */
  date: CivilDate
  rooms: number[]
  /** Of an administrator. */
  token: string
  /** Of eight teachers and eight students who are in the full days' events. */
  tokens: string[]
}

/** Fills an empty, migrated database with 10,080 reservations around `today`, and with `past` single lessons more before them. */
export async function fillBigSchool(db: Db, today: CivilDate, past = 0): Promise<BigSchool> {
  await people(db)
  await places(db)
  await fillDays(db, { from: addDays(today, 1 - DAYS_BOOKED / 2), days: DAYS_BOOKED, students: 3 })
  if (past > 0)
    await withoutGuards(db, async () => {
      const pastDays = Math.ceil(past / EVENTS_A_DAY)
      for (let done = 0; done < pastDays; done += 100) {
        const days = Math.min(100, pastDays - done)
        await fillDays(db, { from: addDays(today, 1 - DAYS_BOOKED / 2 - done - days), days, students: 1 })
      }
    })
  await db.connection().execute(async one => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`vacuum analyze`.execute(one)
    await sql`checkpoint`.execute(one)
    await sql`reset statement_timeout`.execute(one)
  })
  const { rows } = await sql<{ id: number }>`select id from rooms order by id`.execute(db)
  return { date: addDays(today, 2), rooms: rooms(rows), ...(await signedIn(db)) }
}

/**
 * The body of a booking that is free to take: the evening after the full days' lessons. Room `place` of `ROOMS`, `ahead` days
 * from today.
 */
export function freeEvening(today: CivilDate, ahead: number, place: number) {
  return lesson(addDays(today, ahead), '20:00', '20:45', place)
}

/** As freeEvening, later that evening. */
export function lateEvening(today: CivilDate, ahead: number, place: number) {
  return lesson(addDays(today, ahead), '21:00', '21:45', place)
}

/** The body of a booking that is in the way of everything: its room, teacher and students are taken. */
export function takenMorning(today: CivilDate, ahead: number, place: number) {
  return lesson(addDays(today, ahead), '10:15', '11:00', place)
}

function lesson(date: CivilDate, start: string, end: string, place: number) {
  return {
    event_name: 'Klavierspēle',
    category_id: 1,
    room_id: place,
    subject_id: 1 + (place % 25),
    teachers: [1 + place],
    students: [0, 1, 2].map(k => `student_${FIRST_STUDENT + place * 3 + k}` as const),
    start_datetime: `${date} ${start}:00`,
    end_datetime: `${date} ${end}:00`,
  }
}

function rooms(rows: { id: number }[]): number[] {
  return rows.map(row => row.id)
}

async function people(db: Db): Promise<void> {
  await sql`
    insert into users (name, surname, email, let_in_at)
    select (array['Anna','Jānis','Līga','Mārtiņš','Elīna','Kārlis','Žanete','Ģirts'])[1 + i % 8],
           (array['Bērziņa','Kalniņš','Ozola','Liepiņš','Šķēle','Āboliņa'])[1 + i % 6], 'p' || i || '@bench.example', now()
      from generate_series(1, 800) i`.execute(db)
  await sql`
    insert into user_roles select i, case when i = 1 then 1 when i < ${FIRST_STUDENT} then 3 else 4 end
      from generate_series(1, 800) i`.execute(db)
  await sql`insert into groups (name) select 'Grupa ' || i from generate_series(1, 40) i`.execute(db)
  await sql`
    insert into group_members select g, 400 + g * 8 + m from generate_series(1, 40) g, generate_series(0, 7) m`.execute(
    db,
  )
}

async function places(db: Db): Promise<void> {
  await sql`insert into room_groups (name, position) select 'Telpas ' || i, i from generate_series(1, 6) i`.execute(
    db,
  )
  await sql`
    insert into rooms (room_number, room_group_id) select (100 + i)::text, 1 + (i - 1) / 10
      from generate_series(1, ${ROOMS}::integer) i`.execute(db)
  await sql`insert into subjects (name) select 'Priekšmets ' || i from generate_series(1, 25) i`.execute(db)
}

/** Takes the guards against double booking off while `work` fills a past that has none, and puts them on again. */
async function withoutGuards(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows: guards } = await sql<{ of_table: string; name: string; definition: string }>`
    select conrelid::regclass::text as of_table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'x'`.execute(db)
  const alter = (of_table: string, change: string) =>
    inOneGo(db, trx => sql`${sql.raw(`alter table ${of_table} ${change}`)}`.execute(trx))
  for (const { of_table, name } of guards) await alter(of_table, `drop constraint ${name}`)
  await work()
  for (const { of_table, name, definition } of guards)
    await alter(of_table, `add constraint ${name} ${definition}`)
}

/** A transaction that may take its time, with foreign keys unchecked. */
async function inOneGo(db: Db, work: (trx: Db) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`set local maintenance_work_mem = '512MB'`.execute(trx)
    await work(trx)
  })
}

/** Every room has an event each hour from 8 to 19, of a teacher and so many students; with several, every fifth room has a group. */
export async function fillDays(
  db: Db,
  { from, days, students }: { from: CivilDate; days: number; students: number },
): Promise<void> {
  await inOneGo(db, async trx => {
    await sql`
      with series as (
        insert into event_meta (recurrence, created_by)
        select 'weekly', 1 + r from generate_series(0, 11) s, generate_series(1, ${ROOMS}::integer) r order by s, r
        returning id),
      placed as (select id, (row_number() over (order by id) - 1)::integer as place from series)
      insert into reservations (event_meta_id, event_name, category_id, room_id, subject_id, description,
                                start_datetime, end_datetime, created_by)
      select id, 'Klavierspēle', 1, 1 + place % ${ROOMS}::integer, 1 + place % 25, 'Līdzi ņemt notis.',
             day + make_time(8 + place / ${ROOMS}::integer, 0, 0), day + make_time(8 + place / ${ROOMS}::integer, 45, 0),
             2 + place % ${ROOMS}::integer
        from generate_series(${from}::date, ${from}::date + ${days}::integer - 1, interval '1 day') day, placed
       order by day, place`.execute(trx)
    const added = sql`reservations r where r.start_datetime >= ${from}::date and r.start_datetime < ${from}::date + ${days}::integer`
    await sql`insert into reservation_groups select r.id, r.room_id / 5 from ${added} and ${students} > 1 and r.room_id % 5 = 0`.execute(
      trx,
    )
    await sql`
      insert into participants (reservation_id, user_id, part, group_id, start_datetime, end_datetime, is_live)
      select r.id, p.user_id, p.part, p.group_id, r.start_datetime, r.end_datetime, r.is_live
        from (select * from ${added} order by r.id) r
       cross join lateral (
         select 1 + r.room_id as user_id, 'teacher' as part, null::integer as group_id
         union all
         select ${FIRST_STUDENT}::integer + r.room_id * 3 + k - 1, 'student', null from generate_series(1, ${students}::integer) k where ${students} = 1 or r.room_id % 5 <> 0
         union all
         select m.user_id, 'student', m.group_id from group_members m where ${students} > 1 and r.room_id % 5 = 0 and m.group_id = r.room_id / 5) p
      `.execute(trx)
  })
}

async function signedIn(db: Db): Promise<Pick<BigSchool, 'token' | 'tokens'>> {
  const eight = Array.from({ length: 8 }, (_, index) => index + 1)
  const teachers = eight.map(room => 1 + room)
  const students = eight.map(room => FIRST_STUDENT + room * 3)
  return {
    token: await tokenOf(db, 1),
    tokens: await Promise.all([...teachers, ...students].map(user_id => tokenOf(db, user_id))),
  }
}

async function tokenOf(db: Db, user_id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const token_hash = createHash('sha256').update(token).digest()
  await db.insertInto('access_tokens').values({ token_hash, user_id, expires_at: '2100-01-01' }).execute()
  return token
}
