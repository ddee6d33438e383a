import type { AdminSettings, AdminSettingsAnswer } from '@stunda/contract/settings/admin-settings.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { type RoleName, roleId } from '@stunda/domain/permissions/roles.ts'
import { SLOT_MINUTES } from '@stunda/domain/reservations/vocabulary.ts'
import { civilNow, clockToMinutes } from '@stunda/domain/time/civil.ts'
import { lockSchool } from '../db/locks.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse, type TextRef } from '../shared/refusal.ts'
import * as repository from './admin-settings.repository.ts'
import { namesOfHolidays, withHolidayNames, yearsOf } from './holidays.ts'
import { loadSettings, type SettingsRow } from './settings.repository.ts'

/** Closed days may begin in at most this many years, because the holidays of each year are computed. */
const MOST_YEARS = 50

/** All settings of the school. */
export async function getSettings(
  { db, mail }: AppContext,
  language: Language,
): Promise<AdminSettingsAnswer> {
  const settings = await loadSettings(db)
  const closed_days = settings.closed_days.map(({ names, name, ...days }) =>
    names ? { ...days, name: names[language], names } : { ...days, name },
  )
  return { ...asAdminSettings(settings), mail, closed_days }
}

/**
 * Replaces the settings. 422 for invalid values; 409 with `events_count` if future events would lie outside of the new day or on newly
 * closed days, unless forced. The events stay unchanged.
 */
export async function putSettings(
  context: AppContext,
  settings: AdminSettings,
  { force, language }: { force: boolean; language: Language },
): Promise<AdminSettingsAnswer> {
  const errors = await invalidFields(context, settings)
  if (Object.keys(errors).length > 0) refuse('invalid', { errors })
  // Outside of the transaction, because loading the holidays takes long.
  const holidays = await namesOfHolidays(settings.closed_days, (await loadSettings(context.db)).closed_days)
  return inTransaction(context.db, async trx => {
    await lockSchool(trx)
    const kept = await loadSettings(trx)
    const before = asAdminSettings(kept)
    const now = civilNow(settings.time_zone, context.instant())
    const events_count = await repository.countNewlyOutside(trx, before, settings, now)
    if (events_count > 0 && !force)
      refuse('state_forbids', {
        message: { text: 'settings.events_outside', values: { events_count } },
        extra: { isEvent: true, events_count },
      })
    const closed_days = withHolidayNames(settings.closed_days, kept.closed_days, holidays)
    const { max_further_students = kept.max_further_students, notices_hour = kept.notices_hour } = settings
    await repository.writeSettings(
      trx,
      { ...settings, max_further_students, notices_hour },
      { closed_days, role_limits: limitsByRole(settings) },
    )
    return getSettings({ ...context, db: trx }, language)
  })
}

async function invalidFields(
  { db }: AppContext,
  settings: AdminSettings,
): Promise<Record<string, TextRef[]>> {
  const errors: Record<string, TextRef[]> = {}
  if (!(isTimeZone(settings.time_zone) && (await repository.knowsTimeZone(db, settings.time_zone))))
    errors.time_zone = [{ text: 'settings.time_zone_unknown' }]
  for (const field of ['day_start', 'day_end', 'notices_hour'] as const) {
    const time = settings[field]
    if (time !== undefined && clockToMinutes(time) % SLOT_MINUTES !== 0)
      errors[field] = [{ text: 'rules.times-on-marks', values: { slot_minutes: SLOT_MINUTES } }]
  }
  if (settings.day_end <= settings.day_start) errors.day_end = [{ text: 'rules.ends-after-start' }]
  if (yearsOf(settings.closed_days).size > MOST_YEARS)
    errors.closed_days = [{ text: 'settings.closed_in_many_years', values: { years: MOST_YEARS } }]
  for (const [index, { date_from, date_to }] of settings.closed_days.entries()) {
    if (date_to < date_from) errors[`closed_days.${index}.date_to`] = [{ text: 'schedule.ends_before_start' }]
  }
  return errors
}

/** Whether Temporal knows a time zone by name; offsets are refused. Intl knows more zones than Temporal and the database. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && Boolean(Temporal.Now.zonedDateTimeISO(name))
  } catch {
    return false
  }
}

const NO_LIMITS = {
  role_id: 0,
  max_reservation_days: null,
  daily_reservation_limit: null,
  active_reservation: null,
}

function asAdminSettings({ role_limits, is_demo: _, ...settings }: SettingsRow) {
  const limitsOf = (role: RoleName) => {
    const { role_id: _, ...limits } = role_limits.find(({ role_id }) => role_id === roleId(role)) ?? NO_LIMITS
    return limits
  }
  return { ...settings, limits: { teacher: limitsOf('teacher'), student: limitsOf('student') } }
}

function limitsByRole({ limits }: AdminSettings): SettingsRow['role_limits'] {
  return (['teacher', 'student'] as const).map(role => ({ role_id: roleId(role), ...limits[role] }))
}
