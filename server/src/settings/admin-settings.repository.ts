import type { AdminSettings } from '@stunda/contract/settings/admin-settings.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { isInvalidValue } from '../db/errors.ts'
import type { SettingsRow } from './settings.repository.ts'

/** Whether the database can count in a time zone. */
export async function knowsTimeZone(db: Db, name: string): Promise<boolean> {
  try {
    await sql`select now() at time zone ${name}`.execute(db)
    return true
  } catch (error) {
    if (isInvalidValue(error)) return false
    throw error
  }
}

/** How many live events that have not begun are outside of the school's days by new settings, and were not by the old. */
export async function countNewlyOutside(
  db: Db,
  before: AdminSettings,
  after: AdminSettings,
  now: CivilDateTime,
): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    select count(*)::integer as events from reservations
     where is_live and start_datetime >= ${now} and ${outside(after)} and not ${outside(before)}`.execute(db)
  return rows[0]?.events ?? 0
}

export async function writeSettings(
  trx: Trx,
  settings: AdminSettings & Pick<SettingsRow, 'closed_days' | 'max_further_students'>,
  role_limits: SettingsRow['role_limits'],
): Promise<void> {
  const { school_name, time_zone, day_start, day_end, registration_open, closed_days } = settings
  const { max_further_students } = settings
  await trx
    .updateTable('settings')
    .set({ school_name, time_zone, day_start, day_end, registration_open, max_further_students })
    .execute()
  await trx.deleteFrom('closed_days').execute()
  await sql`
    insert into closed_days (date_from, date_to, name, names)
    select * from jsonb_to_recordset(${JSON.stringify(closed_days)}::jsonb)
      as given (date_from date, date_to date, name text, names jsonb)`.execute(trx)
  await trx.deleteFrom('role_limits').execute()
  await sql`
    insert into role_limits
    select * from jsonb_populate_recordset(null::role_limits, ${JSON.stringify(role_limits)}::jsonb)`.execute(
    trx,
  )
}

function outside({ day_start, day_end, closed_days }: AdminSettings): RawBuilder<boolean> {
  return sql`(
    start_datetime::time < ${day_start}::time or end_datetime::time > ${day_end}::time or exists (
      select from jsonb_to_recordset(${JSON.stringify(closed_days)}::jsonb) as closed (date_from date, date_to date)
       where start_datetime::date between date_from and date_to))`
}
