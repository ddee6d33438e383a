import type { AdminSettings, AdminSettingsAnswer } from '@stunda/contract/settings/admin-settings.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { type RoleName, roleId } from '@stunda/domain/permissions/roles.ts'
import { type Limits, NO_LIMITS, type RoleLimits } from '@stunda/domain/reservations/limits-of.ts'
import { civilNow } from '@stunda/domain/time/civil.ts'
import { announceEverything } from '../changes/changes.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { lockSchool } from '../db/locks.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import * as repository from './admin-settings.repository.ts'
import { namesOfHolidays, withHolidayNames } from './holidays.ts'
import { invalidFields } from './invalid-settings.ts'
import { loadSettings, type SettingsRow } from './settings.repository.ts'

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
 * closed days, or if left out ones could come back, unless forced. The events stay unchanged.
 */
export async function putSettings(
  context: AppContext,
  settings: AdminSettings,
  { force, language }: { force: boolean; language: Language },
): Promise<AdminSettingsAnswer> {
  const prepared = await prepareSettings(context, settings)
  return inTransaction(context.db, async trx => {
    const { touched, left_out } = await replaceSettings(trx, context, prepared)
    const events_count = touched.length + left_out.length
    if (events_count > 0 && !force)
      refuse('state_forbids', {
        message: {
          text: touched.length > 0 ? 'settings.events_outside' : 'settings.events_left_out',
          values: { events_count },
        },
        extra: { isEvent: true, events_count },
      })
    return getSettings({ ...context, db: trx }, language)
  })
}

/** Valid settings, with the names of the holidays among their closed days. */
export interface PreparedSettings {
  settings: AdminSettings
  holidays: Awaited<ReturnType<typeof namesOfHolidays>>
}

/** Checks settings before the transaction that replaces them, because loading the holidays takes long. 422 for invalid values. */
export async function prepareSettings(
  context: AppContext,
  settings: AdminSettings,
): Promise<PreparedSettings> {
  const errors = await invalidFields(context, settings)
  if (Object.keys(errors).length > 0) refuse('invalid', { errors })
  const { closed_days } = await loadSettings(context.db)
  return { settings, holidays: await namesOfHolidays(settings.closed_days, closed_days) }
}

/** The events to come that a change of the calendar touches, by id: which it leaves outside of it, and left out ones that it lets in. */
export interface TouchedIds {
  touched: number[]
  left_out: number[]
}

/**
 * Replaces the settings in the caller's transaction, which must not have locked anything else before. Returns the events to come that
 * are now outside of the school's day or on closed days and were not before, and those that were left out and could now come back, by
 * start; they stay unchanged.
 */
export async function replaceSettings(
  trx: Trx,
  context: AppContext,
  { settings, holidays }: PreparedSettings,
): Promise<TouchedIds> {
  await lockSchool(trx)
  const kept = await loadSettings(trx)
  const now = civilNow(settings.time_zone, context.instant())
  const {
    max_further_students = kept.max_further_students,
    notices_hour = kept.notices_hour,
    lesson_times = kept.lesson_times,
    weekday_hours = kept.weekday_hours,
    school_years = kept.school_years,
    prime_time_start = kept.prime_time_start,
    prime_time_end = kept.prime_time_end,
  } = settings
  const after = { ...settings, weekday_hours }
  const touched = await repository.newlyOutside(trx, kept, after, now)
  const left_out = await repository.leftOutInside(trx, kept, after, now)
  const closed_days = withHolidayNames(settings.closed_days, kept.closed_days, holidays)
  await repository.writeSettings(
    trx,
    { ...settings, max_further_students, notices_hour, lesson_times, prime_time_start, prime_time_end },
    { closed_days, weekday_hours, school_years, role_limits: limitsByRole(settings, kept.role_limits) },
  )
  // Open screens show the closed days and hours.
  await announceEverything(trx)
  return { touched, left_out }
}

/** The settings as they are kept, with which they can be put back. */
export async function keptSettings(db: Db): Promise<AdminSettings> {
  return asAdminSettings(await loadSettings(db))
}

function asAdminSettings({ role_limits, is_demo: _, ...settings }: SettingsRow) {
  const limits = {
    teacher: limitsOfRole(role_limits, 'teacher'),
    student: limitsOfRole(role_limits, 'student'),
  }
  return { ...settings, limits }
}

function limitsOfRole(role_limits: readonly RoleLimits[], role: RoleName): Limits {
  const { role_id: _, ...limits } = role_limits.find(({ role_id }) => role_id === roleId(role)) ?? NOBODYS
  return limits
}

const NOBODYS: RoleLimits = { role_id: 0, ...NO_LIMITS }

/** The limits as they were sent; those that were left out stay as they are kept. */
function limitsByRole({ limits }: AdminSettings, kept: readonly RoleLimits[]): RoleLimits[] {
  return (['teacher', 'student'] as const).map(role => ({
    role_id: roleId(role),
    ...limitsOfRole(kept, role),
    ...limits[role],
  }))
}
