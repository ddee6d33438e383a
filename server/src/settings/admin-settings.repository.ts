import {
  type AdminSettings,
  SchoolSettings,
  type SchoolYear,
} from '@stunda/contract/settings/admin-settings.ts'
import type { SchoolHours } from '@stunda/domain/reservations/opening-hours.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { isInvalidValue } from '../db/errors.ts'
import { insertRows } from '../db/insert-rows.ts'
import { leftOut } from '../db/left-out.ts'
import { onClosedWeekday, outsideHours } from '../db/outside-hours.ts'
import type { SettingsRow } from './settings.repository.ts'

/** Whether the database knows a time zone. */
export async function knowsTimeZone(db: Db, name: string): Promise<boolean> {
  try {
    await sql`select now() at time zone ${name}`.execute(db)
    return true
  } catch (error) {
    if (isInvalidValue(error)) return false
    throw error
  }
}

/** When the school is open. */
type SchoolTimes = SchoolHours & Pick<AdminSettings, 'closed_days'>

/** The live future events that are outside of the school's days by the new settings and were not by the old, by start. */
export async function newlyOutside(
  db: Db,
  before: SchoolTimes,
  after: SchoolTimes,
  now: CivilDateTime,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from reservations r
     where is_live and start_datetime >= ${now} and ${outside(after, 'r')} and not ${outside(before, 'r')}
     order by start_datetime, id`.execute(db)
  return rows.map(row => row.id)
}

/**
 * The events to come that were left out because they were outside of the school's days by the old settings, and would not be by the new
 * ones, neither there nor where they are now; by start.
 */
export async function leftOutInside(
  db: Db,
  before: SchoolTimes,
  after: SchoolTimes,
  now: CivilDateTime,
): Promise<number[]> {
  const { rows } = await leftOut(
    now,
    sql`(c.room_id is null and ${outside(before, 'was')} and not ${outside(after, 'was')} and not ${outside(after, 'r')})`,
  ).execute(db)
  return rows.map(row => row.id)
}

export async function writeSettings(
  trx: Trx,
  settings: SchoolSettings,
  rows: Pick<SettingsRow, 'closed_days' | 'weekday_hours' | 'school_years' | 'role_limits'>,
): Promise<void> {
  const { lesson_times, ...columns } = SchoolSettings.parse(settings) // parse drops what is no column
  await trx
    .updateTable('settings')
    .set({ ...columns, lesson_times: JSON.stringify(lesson_times) })
    .execute()
  for (const table of ['closed_days', 'weekday_hours', 'role_limits'] as const) {
    await trx.deleteFrom(table).execute()
    await insertRows(trx, table, rows[table])
  }
  await trx.deleteFrom('school_years').execute()
  await insertSchoolYears(trx, rows.school_years)
}

/** Inserts school years with their terms. */
async function insertSchoolYears(trx: Trx, years: readonly SchoolYear[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(years)}::jsonb)`
  await sql`
    with inserted as (
      insert into school_years (name, date_from, date_to)
      select name, date_from, date_to from ${rows} as year (name text, date_from date, date_to date)
      returning id, date_from)
    insert into school_terms (school_year_id, name, date_from, date_to)
    select inserted.id, term.name, term.date_from, term.date_to
      from ${rows} as year (date_from date, terms jsonb) join inserted using (date_from)
           cross join lateral jsonb_to_recordset(year.terms) as term (name text, date_from date, date_to date)`.execute(
    trx,
  )
}

/** Whether the times of a row `of` are outside of the school's days. */
function outside({ closed_days, ...hours }: SchoolTimes, of: 'r' | 'was'): RawBuilder<boolean> {
  return sql`(
    ${outsideHours(hours, of)} or ${onClosedWeekday(hours, of)} or exists (
      select from jsonb_to_recordset(${JSON.stringify(closed_days)}::jsonb) as closed (date_from date, date_to date)
       where ${sql.ref(`${of}.start_datetime`)}::date between date_from and date_to))`
}
