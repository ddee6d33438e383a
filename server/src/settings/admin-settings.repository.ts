import { type AdminSettings, SchoolSettings } from '@stunda/contract/settings/admin-settings.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { isInvalidValue } from '../db/errors.ts'
import { insertRows } from '../db/insert-rows.ts'
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

/** The number of live future events that are outside of the school's days by the new settings and were not by the old. */
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
  settings: SchoolSettings,
  { closed_days, role_limits }: Pick<SettingsRow, 'closed_days' | 'role_limits'>,
): Promise<void> {
  await trx.updateTable('settings').set(SchoolSettings.parse(settings)).execute() // parse drops what is no column
  await trx.deleteFrom('closed_days').execute()
  await insertRows(trx, 'closed_days', closed_days)
  await trx.deleteFrom('role_limits').execute()
  await insertRows(trx, 'role_limits', role_limits)
}

function outside({ day_start, day_end, closed_days }: AdminSettings): RawBuilder<boolean> {
  return sql`(
    start_datetime::time < ${day_start}::time or end_datetime::time > ${day_end}::time or exists (
      select from jsonb_to_recordset(${JSON.stringify(closed_days)}::jsonb) as closed (date_from date, date_to date)
       where start_datetime::date between date_from and date_to))`
}
