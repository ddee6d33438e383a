import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { CivilRange } from './expand-feed.ts'

/** A calendar as it is kept. */
export interface CalendarRow {
  id: number
  user_id: number
  url: string
  etag: string | null
  read_at: Date | null
  error: string | null
  /** How many of its entries could not be read at the last successful reading. */
  unread_entries: number
  created_at: Date
}

const COLUMNS = ['id', 'user_id', 'url', 'etag', 'read_at', 'error', 'unread_entries', 'created_at'] as const

export async function calendarsOf(db: Db, user_id: number): Promise<CalendarRow[]> {
  return db
    .selectFrom('calendars_elsewhere')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()
}

/** All calendars of active users. */
export async function calendarsToRead(db: Db): Promise<CalendarRow[]> {
  return db
    .selectFrom('calendars_elsewhere')
    .innerJoin('users', 'users.id', 'calendars_elsewhere.user_id')
    .select(COLUMNS.map(column => `calendars_elsewhere.${column}` as const))
    .where('users.status', '=', 'active')
    .orderBy('calendars_elsewhere.id')
    .execute()
}

export async function findCalendar(db: Db, id: number): Promise<CalendarRow | undefined> {
  return db.selectFrom('calendars_elsewhere').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export async function insertCalendar(
  trx: Trx,
  calendar: { user_id: number; url: string; created_at: Date },
): Promise<CalendarRow> {
  return trx.insertInto('calendars_elsewhere').values(calendar).returning(COLUMNS).executeTakeFirstOrThrow()
}

/** Deletes a calendar of this user with its times; returns whether there was one. */
export async function deleteCalendar(db: Db, user_id: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendars_elsewhere')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteCalendarsOf(trx: Trx, user_id: number): Promise<void> {
  await trx.deleteFrom('calendars_elsewhere').where('user_id', '=', user_id).execute()
}

/** Notes a successful reading. Returns whether the calendar is still there. */
export async function setRead(
  trx: Trx,
  id: number,
  read: { read_at: Date; etag?: string | null; unread_entries?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('calendars_elsewhere')
    .set({ ...read, error: null, failed_readings: 0 })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes why a reading failed. Returns how many have failed one after the other; 0 if the calendar is gone. */
export async function setError(trx: Trx, id: number, error: string): Promise<number> {
  const row = await trx
    .updateTable('calendars_elsewhere')
    .set(eb => ({ error, failed_readings: eb('failed_readings', '+', 1) }))
    .where('id', '=', id)
    .returning('failed_readings')
    .executeTakeFirst()
  return row?.failed_readings ?? 0
}

/** Replaces the times of a calendar. */
export async function replaceTimes(
  trx: Trx,
  calendar_id: number,
  ranges: readonly CivilRange[],
): Promise<void> {
  await trx.deleteFrom('times_elsewhere').where('calendar_id', '=', calendar_id).execute()
  await sql`
    insert into times_elsewhere (calendar_id, during)
    select ${calendar_id}::integer, tsrange(start, "end")
      from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as range (start timestamp, "end" timestamp)`.execute(
    trx,
  )
}

/** A time at which a person is busy in another house, or absent, on a day, in minutes since midnight. */
export interface TimeOfDay {
  user_id: number
  date: CivilDate
  start: number
  end: number
  absent: boolean
}

/** When people are busy elsewhere or absent on some days, in order. */
export async function timesOnDays(
  db: Db,
  dates: readonly CivilDate[],
  user_ids: readonly number[],
): Promise<TimeOfDay[]> {
  const { rows } = await sql<TimeOfDay>`
    with times as (
      select c.user_id, t.during, false as absent
        from calendars_elsewhere c join times_elsewhere t on t.calendar_id = c.id
       where c.user_id = any(${[...user_ids]}::integer[])
      union all
      select teacher_id, during, true from absences where teacher_id = any(${[...user_ids]}::integer[]))
    select user_id, absent, day::text as date,
      (extract(epoch from lower(part) - day) / 60)::integer as start,
      ceil(extract(epoch from upper(part) - day) / 60)::integer as "end"
      from unnest(${[...dates]}::date[]) day, times,
        lateral (select during * tsrange(day, day + 1) as part) cut
     where not isempty(part)
     order by user_id, date, start`.execute(db)
  return rows
}
