import {
  SchoolSettings,
  type SchoolYear,
  type WeekdayHours,
} from '@stunda/contract/settings/admin-settings.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { RoleLimits } from '@stunda/domain/reservations/limits-of.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Closed days in the database: public holidays have their names in each language, others the name that the school gave. */
export interface ClosedDayRow {
  date_from: string
  /** The last closed day. */
  date_to: string
  name: string
  names: Record<Language, string> | null
}

/** The settings row and the limits of the school's roles. */
export interface PlainSettings extends SchoolSettings {
  is_demo: boolean
  role_limits: RoleLimits[]
}

/** As PlainSettings, and the school's calendar: its closed days, weekdays with hours of their own and school years. */
export interface SettingsRow extends PlainSettings {
  closed_days: ClosedDayRow[]
  weekday_hours: WeekdayHours[]
  school_years: SchoolYear[]
}

const COLUMNS = sql.join([...SchoolSettings.keyof().options, 'is_demo'].map(column => sql.ref(column)))
const PLAIN = sql`${COLUMNS}, (select coalesce(json_agg(role_limits), '[]') from role_limits) as role_limits`

/** Whether anything was ever booked. */
export async function hasEvents(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from reservations where not is_draft) as has`.execute(db)
  return rows[0]?.has === true
}

export async function loadSettings(db: Db): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`
    select ${PLAIN},
           (select coalesce(json_agg(json_build_object('date_from', date_from, 'date_to', date_to, 'name', name,
                                                       'names', names)
                                     order by date_from, id), '[]') from closed_days) as closed_days,
           (select coalesce(json_agg(weekday_hours order by weekday), '[]') from weekday_hours) as weekday_hours,
           (select coalesce(json_agg(json_build_object('name', name, 'date_from', date_from, 'date_to', date_to, 'terms', terms)
                                     order by date_from), '[]')
              from school_years cross join lateral (
                select coalesce(json_agg(json_build_object('name', t.name, 'date_from', t.date_from, 'date_to', t.date_to)
                                         order by t.date_from), '[]') as terms
                  from school_terms t where t.school_year_id = school_years.id) of_year) as school_years
      from settings`.execute(db)
  return only(rows)
}

export async function loadPlainSettings(db: Db): Promise<PlainSettings> {
  const { rows } = await sql<PlainSettings>`select ${PLAIN} from settings`.execute(db)
  return only(rows)
}

function only<Row>([settings]: Row[]): Row {
  if (!settings) throw new Error('the table settings has no row')
  return settings
}
