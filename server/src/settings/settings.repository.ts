import type { Language } from '@stunda/contract/wire.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Closed days as they are kept: public holidays with their names in each language, others as the school named them. */
export interface ClosedDayRow {
  date_from: string
  /** The last closed day itself. */
  date_to: string
  name: string
  names: Record<Language, string> | null
}

/** The school's settings in one row, with its closed days and the limits of its roles. */
export interface SettingsRow {
  school_name: string
  time_zone: string
  day_start: string
  day_end: string
  registration_open: boolean
  /** How many students besides herself a student may bring into one event. */
  max_further_students: number
  is_demo: boolean
  closed_days: ClosedDayRow[]
  role_limits: {
    role_id: number
    max_reservation_days: number | null
    daily_reservation_limit: number | null
    active_reservation: number | null
  }[]
}

/** Whether anything is booked, be it long ago. */
export async function hasEvents(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from reservations where not is_draft) as has`.execute(db)
  return rows[0]?.has === true
}

export async function loadSettings(db: Db): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`
    select school_name, time_zone, day_start, day_end, registration_open, max_further_students, is_demo,
           (select coalesce(json_agg(json_build_object('date_from', date_from, 'date_to', date_to, 'name', name,
                                                       'names', names)
                                     order by date_from, id), '[]') from closed_days) as closed_days,
           (select coalesce(json_agg(role_limits), '[]') from role_limits) as role_limits
      from settings`.execute(db)
  const [settings] = rows
  if (!settings) throw new Error('the settings row is missing')
  return settings
}
