import type { AdminSettings } from '@stunda/contract/settings/admin-settings.ts'
import { areInOrder } from '@stunda/domain/lesson-times.ts'
import { SLOT_MINUTES } from '@stunda/domain/reservations/vocabulary.ts'
import { yearFaults } from '@stunda/domain/school-years.ts'
import { type ClockTime, clockToMinutes } from '@stunda/domain/time/civil.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { TextRef } from '../shared/refusal.ts'
import * as repository from './admin-settings.repository.ts'
import { yearsOf } from './holidays.ts'
import { loadPlainSettings } from './settings.repository.ts'

/** Closed days may begin in at most this many years, because the holidays of each year are computed. */
const MOST_YEARS = 50

type Errors = Record<string, TextRef[]>

/** The faults of settings that have the form of settings, by field; empty: they may be saved. */
export async function invalidFields({ db }: AppContext, settings: AdminSettings): Promise<Errors> {
  const errors: Errors = {}
  if (!(isTimeZone(settings.time_zone) && (await repository.knowsTimeZone(db, settings.time_zone))))
    errors.time_zone = [{ text: 'settings.time_zone_unknown' }]
  for (const field of [
    'day_start',
    'day_end',
    'notices_hour',
    'prime_time_start',
    'prime_time_end',
  ] as const) {
    if (isOffMarks(settings[field])) errors[field] = [ON_MARKS]
  }
  if (settings.day_end <= settings.day_start) errors.day_end = [{ text: 'rules.ends-after-start' }]
  const { prime_time_start, prime_time_end } = { ...(await loadPlainSettings(db)), ...settings }
  if (prime_time_end <= prime_time_start) errors.prime_time_end = [{ text: 'rules.ends-after-start' }]
  if (yearsOf(settings.closed_days).size > MOST_YEARS)
    errors.closed_days = [{ text: 'settings.closed_in_many_years', values: { years: MOST_YEARS } }]
  for (const [index, { date_from, date_to }] of settings.closed_days.entries()) {
    if (date_to < date_from) errors[`closed_days.${index}.date_to`] = [{ text: 'schedule.ends_before_start' }]
  }
  if (!areInOrder(settings.lesson_times ?? []))
    errors.lesson_times = [{ text: 'settings.lessons_order', values: { slot_minutes: SLOT_MINUTES } }]
  for (const { path, fault, other } of yearFaults(settings.school_years ?? []))
    errors[`school_years.${path}.${fault === 'ends_before_start' ? 'date_to' : 'date_from'}`] = [
      fault === 'ends_before_start'
        ? { text: 'schedule.ends_before_start' }
        : { text: `settings.${fault}`, values: { other } },
    ]
  return { ...errors, ...invalidHours(settings.weekday_hours ?? []) }
}

function invalidHours(weekday_hours: NonNullable<AdminSettings['weekday_hours']>): Errors {
  const errors: Errors = {}
  for (const [index, { weekday, day_start, day_end }] of weekday_hours.entries()) {
    const at = (field: string) => `weekday_hours.${index}.${field}`
    if (weekday_hours.findIndex(other => other.weekday === weekday) < index)
      errors[at('weekday')] = [{ text: 'settings.weekday_twice' }]
    if (isOffMarks(day_start)) errors[at('day_start')] = [ON_MARKS]
    if (isOffMarks(day_end)) errors[at('day_end')] = [ON_MARKS]
    if ((day_start === null) !== (day_end === null))
      errors[at(day_start === null ? 'day_start' : 'day_end')] = [{ text: 'settings.weekday_half' }]
    else if (day_start !== null && day_end !== null && day_end <= day_start)
      errors[at('day_end')] = [{ text: 'rules.ends-after-start' }]
  }
  return errors
}

const ON_MARKS: TextRef = { text: 'rules.times-on-marks', values: { slot_minutes: SLOT_MINUTES } }

function isOffMarks(time: ClockTime | null | undefined): boolean {
  return typeof time === 'string' && clockToMinutes(time) % SLOT_MINUTES !== 0
}

/** Whether Temporal knows a time zone by name; offsets are refused. Intl knows more zones than Temporal and the database. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && Boolean(Temporal.Now.zonedDateTimeISO(name))
  } catch {
    return false
  }
}
