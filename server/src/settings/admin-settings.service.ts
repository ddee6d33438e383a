import type { AdminSettings, AdminSettingsAnswer } from '@stunda/contract/settings/admin-settings.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { ROLES } from '@stunda/domain/permissions/roles.ts'
import { SLOT_MINUTES } from '@stunda/domain/reservations/vocabulary.ts'
import { civilNow, clockToMinutes } from '@stunda/domain/time/civil.ts'
import { lockSchool } from '../db/locks.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse, type TextRef } from '../shared/refusal.ts'
import * as repository from './admin-settings.repository.ts'
import { namesOfHolidays, withHolidayNames, yearsOf } from './holidays.ts'
import { loadSettings, type SettingsRow } from './settings.repository.ts'

/** In how many years closed days may begin: the holidays of each are worked out. */
const MOST_YEARS = 50

/** All that the school has set, and how its letters go. */
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
 * Sets everything anew. 422 at what cannot be; 409 with `events_count` when live events to come would lie outside of the new day
 * or on newly closed days, unless forced: they stay as they are.
 */
export async function putSettings(
  context: AppContext,
  settings: AdminSettings,
  { force, language }: { force: boolean; language: Language },
): Promise<AdminSettingsAnswer> {
  const errors = await invalidFields(context, settings)
  if (Object.keys(errors).length > 0) refuse('invalid', { errors })
  // Loading the calendar of holidays takes long: nobody is kept waiting for the settings so long.
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
    const { max_further_students = kept.max_further_students } = settings
    await repository.writeSettings(
      trx,
      { ...settings, max_further_students },
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
  for (const field of ['day_start', 'day_end'] as const) {
    if (clockToMinutes(settings[field]) % SLOT_MINUTES !== 0)
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

/** Whether Temporal can count in a time zone; an offset is none. Intl knows some that Temporal and the database do not. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && Boolean(Temporal.Now.zonedDateTimeISO(name))
  } catch {
    return false
  }
}

const NO_LIMITS = { max_reservation_days: null, daily_reservation_limit: null, active_reservation: null }

function asAdminSettings({ role_limits, is_demo: _, ...settings }: SettingsRow) {
  const limitsOf = (role: string) => {
    const role_id = idOf(role)
    const found = role_limits.find(limits => limits.role_id === role_id)
    if (!found) return NO_LIMITS
    const { role_id: _, ...limits } = found
    return limits
  }
  return { ...settings, limits: { teacher: limitsOf('teacher'), student: limitsOf('student') } }
}

function limitsByRole({ limits }: AdminSettings): SettingsRow['role_limits'] {
  return Object.entries(limits).map(([role, values]) => ({ role_id: idOf(role), ...values }))
}

function idOf(role: string): number {
  return ROLES.findIndex(known => known.name === role) + 1
}
