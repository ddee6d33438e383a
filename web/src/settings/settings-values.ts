import { LIMIT_BOUNDS, MOST_FURTHER_STUDENTS } from '@stunda/contract/bounds.ts'
import type {
  AdminSettings,
  AdminSettingsAnswer,
  ClosedDay,
} from '@stunda/contract/settings/admin-settings.ts'
import { areInOrder } from '@stunda/domain/lesson-times.ts'
import { LIMITS, type LimitName } from '@stunda/domain/reservations/limits-of.ts'
import type { TextKey } from '../i18n/text-keys.ts'
import type { Faults } from '../shared/forms/use-form.ts'
import { inOrder } from './closed-days.ts'
import { lessonLines, lessonsIn } from './lesson-times.ts'
import { checkSchoolYears } from './school-years.ts'

export const LIMITED_ROLES = ['teacher', 'student'] as const
type LimitedRole = (typeof LIMITED_ROLES)[number]

type Limits<Limit> = Record<LimitedRole, Record<LimitName, Limit>>

/** The values typed into the settings; an empty limit means no limit. */
export interface SettingsValues
  extends Omit<AdminSettingsAnswer, 'limits' | 'mail' | 'max_further_students' | 'lesson_times'> {
  /** A line each. */
  lesson_times: string
  max_further_students: string
  limits: Limits<string>
}

/** Settings as the form shows them. */
export function valuesOf({ limits, mail: _, ...settings }: AdminSettingsAnswer): SettingsValues {
  return {
    ...settings,
    closed_days: inOrder(settings.closed_days),
    limits: eachLimit((role, name) => String(limits[role][name] ?? '')),
    max_further_students: String(settings.max_further_students),
    lesson_times: lessonLines(settings.lesson_times),
  }
}

/** The form as it is sent. */
export function settingsOf({ limits, ...values }: SettingsValues): AdminSettings {
  const closed_days = values.closed_days.map(({ names: _, ...day }) => day)
  return {
    ...values,
    closed_days,
    limits: eachLimit((role, name) => (limits[role][name].trim() ? Number(limits[role][name]) : null)),
    max_further_students: Number(values.max_further_students),
    lesson_times: lessonsIn(values.lesson_times) ?? [],
  }
}

/** What is said of a limit outside of its bounds. */
const INVALID: Record<LimitName, TextKey> = {
  max_reservation_days: 'settings.limit_invalid',
  daily_reservation_limit: 'settings.limit_invalid',
  active_reservation: 'settings.limit_invalid',
  max_reservation_minutes: 'settings.longest_invalid',
  max_weekly_hours: 'settings.hours_invalid',
  max_prime_time_hours: 'settings.hours_invalid',
  min_notice_minutes: 'settings.notice_invalid',
}

/** The faults of the form, as far as they can be known before the server is asked. */
export function checkSettings(values: SettingsValues): Faults {
  const faults: Faults = {}
  if (!values.school_name.trim()) faults.school_name = 'admin.required'
  if (values.day_end <= values.day_start) faults.day_end = 'settings.ends_after_start'
  if (values.prime_time_end <= values.prime_time_start) faults.prime_time_end = 'settings.ends_after_start'
  for (const [index, { day_start, day_end }] of values.weekday_hours.entries()) {
    if (day_start !== null && day_end !== null && day_end <= day_start)
      faults[`weekday_hours.${index}.day_end`] = 'settings.ends_after_start'
  }
  const lessons = lessonsIn(values.lesson_times)
  if (!lessons || !areInOrder(lessons)) faults.lesson_times = 'settings.lesson_times_invalid'
  Object.assign(faults, checkSchoolYears(values.school_years))
  for (const role of LIMITED_ROLES) {
    for (const name of LIMITS) {
      const text = values.limits[role][name].trim()
      if (text && !isWithin(text, LIMIT_BOUNDS[name])) faults[`limits.${role}.${name}`] = INVALID[name]
    }
  }
  if (!isWithin(values.max_further_students.trim(), [0, MOST_FURTHER_STUDENTS]))
    faults.max_further_students = 'settings.further_students_invalid'
  for (const [index, day] of values.closed_days.entries()) Object.assign(faults, checkClosedDay(day, index))
  return faults
}

function isWithin(text: string, [least, most]: readonly [number, number]): boolean {
  return /^[0-9]+$/.test(text) && least <= Number(text) && Number(text) <= most
}

function checkClosedDay({ name, date_from, date_to }: ClosedDay, index: number): Faults {
  const faults: Faults = {}
  if (!name.trim()) faults[`closed_days.${index}.name`] = 'settings.closed_name_required'
  if (!date_from || !date_to) faults[`closed_days.${index}.date_from`] = 'admin.required'
  else if (date_to < date_from) faults[`closed_days.${index}.date_to`] = 'settings.closed_order'
  return faults
}

function eachLimit<Limit>(of: (role: LimitedRole, name: LimitName) => Limit): Limits<Limit> {
  const byName = (role: LimitedRole) => Object.fromEntries(LIMITS.map(name => [name, of(role, name)]))
  return Object.fromEntries(LIMITED_ROLES.map(role => [role, byName(role)])) as Limits<Limit>
}
