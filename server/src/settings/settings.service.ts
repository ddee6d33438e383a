import type { OpenSettings, Settings } from '@stunda/contract/settings/settings.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { limitsOf, maxFurtherStudents } from '@stunda/domain/reservations/limits-of.ts'
import type { SchoolFacts } from '@stunda/domain/reservations/situation.ts'
import { SLOT_MINUTES } from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDate, type CivilDateTime, civilNow, dateOf } from '@stunda/domain/time/civil.ts'
import type { Db } from '../db/database.ts'
import { demoPeople } from '../demo/demo.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { readTogetherFrom } from '../shared/read-together.ts'
import {
  type ClosedDayRow,
  hasEvents,
  loadPlainSettings,
  loadSettings,
  type PlainSettings,
  type SettingsRow,
} from './settings.repository.ts'

export type { PlainSettings, SettingsRow }

/** The address where an e-class sign-in begins; the server redirects to the provider. */
const E_CLASS_URL = '/api/auth/e-class'

/** The school's settings with its calendar and the limits of all roles. */
export async function schoolSettings(db: Db): Promise<SettingsRow> {
  return loadSettings(db)
}

/** The school's settings without its calendar, which most of the time of reading them goes into. */
export async function plainSettings(db: Db): Promise<PlainSettings> {
  return plainSettingsNow(db)
}

const plainSettingsNow = readTogetherFrom(loadPlainSettings)

/** Closed days with their names in a language; names given by the school are the same in each. */
function closedDaysIn(language: Language, closed_days: readonly ClosedDayRow[]): Settings['closed_days'] {
  return closed_days.map(({ names, name, ...days }) => ({ ...days, name: names?.[language] ?? name }))
}

/** Weekdays with hours of their own, each with its name in a language. */
function weekdaysIn(
  language: Language,
  weekday_hours: SettingsRow['weekday_hours'],
): Settings['weekday_hours'] {
  return weekday_hours.map(hours => ({ ...hours, name: weekdayName(language, hours) }))
}

function weekdayName(language: Language, { weekday }: { weekday: number }): string {
  return WEEKDAYS[language][weekday - 1] ?? ''
}

const WEEKDAYS: Record<Language, readonly string[]> = { lv: weekdayNames('lv'), en: weekdayNames('en') }

function weekdayNames(language: Language): string[] {
  const { format } = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  const names = [1, 2, 3, 4, 5, 6, 7].map(day => format(Date.UTC(2024, 0, day)))
  // Intl begins the Latvian names as a sentence begins.
  return language === 'lv' ? names.map(name => name.toLocaleLowerCase('lv')) : names
}

/** The settings that the rules need, with the reasons why the school is closed in a language, and in each. */
export function schoolFacts(language: Language, settings: SettingsRow): SchoolFacts {
  const { closed_days, weekday_hours } = settings
  return {
    ...settings,
    closed_days: closed_days.map(days => ({ ...days, name: days.names?.[language] ?? days.name })),
    weekday_hours: weekdaysIn(language, weekday_hours).map(hours => ({
      ...hours,
      names: { lv: weekdayName('lv', hours), en: weekdayName('en', hours) },
    })),
  }
}

/** The settings for a caller: all of them, or only those for signing in if the caller has no token or is not let in. */
export async function settingsFor(
  context: AppContext,
  actor: SignedIn | null,
  language: Language,
): Promise<Settings | OpenSettings> {
  const settings = await loadSettings(context.db)
  const { school_name, registration_open } = settings
  const e_class_url = context.e_class ? E_CLASS_URL : null
  const open = { school_name, registration_open, e_class_url, sends_mail: context.mail === 'smtp' }
  if (!actor?.let_in) return { ...open, demo: settings.is_demo ? await demoPeople(context.db) : null }
  const { closed_days, weekday_hours, role_limits, ...columns } = settings
  const limits = limitsOf(actor, role_limits)
  return {
    ...columns,
    ...open,
    closed_days: closedDaysIn(language, closed_days),
    weekday_hours: weekdaysIn(language, weekday_hours),
    slot_minutes: SLOT_MINUTES,
    max_reservation_days: limits.max_reservation_days,
    max_reservation_minutes: limits.max_reservation_minutes,
    min_notice_minutes: limits.min_notice_minutes,
    max_further_students: maxFurtherStudents(actor, columns.max_further_students),
    now: civilNow(columns.time_zone, context.instant()),
    has_events: await hasEvents(context.db),
  }
}

/** The school's current date. */
export async function schoolToday(context: AppContext): Promise<CivilDate> {
  return dateOf(await schoolNow(context))
}

/** The school's current civil time. */
export async function schoolNow(context: AppContext): Promise<CivilDateTime> {
  const { time_zone } = await plainSettings(context.db)
  return civilNow(time_zone, context.instant())
}
