import { type Actor, isOnlyStudent, ROLES, runsTheSchool } from '../permissions/roles.ts'
import {
  addDays,
  type CivilDate,
  type CivilDateTime,
  clockToMinutes,
  dateOf,
  MINUTES_PER_DAY,
  type Minutes,
  minutesOf,
  weekdayOf,
} from '../time/civil.ts'
import type { Interval } from '../time/interval.ts'
import type { LimitFacts, PrimeTime } from './situation.ts'

/** The limits that a school sets for a role, in the order of the settings. */
export const LIMITS = [
  'max_reservation_days',
  'daily_reservation_limit',
  'active_reservation',
  'max_reservation_minutes',
  'max_weekly_hours',
  'max_prime_time_hours',
  'min_notice_minutes',
] as const
export type LimitName = (typeof LIMITS)[number]

export type Limits = Pick<LimitFacts, LimitName>

/** The limits of one role in the settings; null: none. */
export interface RoleLimits extends Limits {
  role_id: number
}

/** The limits of those who have none. */
export const NO_LIMITS: Limits = eachLimit(() => null)

/** The actor's limits, the most generous ones of their roles; administrators and attendants have none. */
export function limitsOf(actor: Actor, roleLimits: readonly RoleLimits[]): Limits {
  if (runsTheSchool(actor)) return NO_LIMITS
  const ids = ROLES.filter(role => actor.roles.includes(role.name)).map(role => role.id as number)
  const mine = roleLimits.filter(limits => ids.includes(limits.role_id))
  return eachLimit(name => {
    const given = mine.map(limits => limits[name])
    if (given.length === 0 || given.includes(null)) return null
    const most = name === 'min_notice_minutes' ? Math.min : Math.max
    return most(...given.map(Number))
  })
}

/** The last day that a user with these limits may look at and book; null: no limit. */
export function lastDayOf(
  { max_reservation_days }: Pick<Limits, 'max_reservation_days'>,
  now: CivilDateTime,
): CivilDate | null {
  return max_reservation_days === null ? null : addDays(dateOf(now), max_reservation_days)
}

/** How many further students the actor may bring into one event; null for everybody but students: no limit. */
export function maxFurtherStudents(actor: Actor, setting: number): number | null {
  return isOnlyStudent(actor) ? setting : null
}

function eachLimit(limit: (name: LimitName) => number | null): Limits {
  return Object.fromEntries(LIMITS.map(name => [name, limit(name)])) as Limits
}

/** The minutes of an event in prime time. */
export function primeMinutes({ start_datetime, end_datetime }: Interval, prime: PrimeTime): Minutes {
  const date = dateOf(start_datetime)
  if (weekdayOf(date) > FRIDAY) return 0
  const end = dateOf(end_datetime) === date ? minutesOf(end_datetime) : MINUTES_PER_DAY
  const from = Math.max(minutesOf(start_datetime), clockToMinutes(prime.prime_time_start))
  return Math.max(0, Math.min(end, clockToMinutes(prime.prime_time_end)) - from)
}

const FRIDAY = 5

/** Whether so many minutes are more than a limit in hours allows, and more than it was before. */
export function isOverHours(minutes: Minutes, hours: number, before: Minutes): boolean {
  return minutes > Math.max(hours * 60, before)
}

/** The minutes as hours if they are whole hours, otherwise 0: the sentence then says minutes. */
export function wholeHours(minutes: Minutes): number {
  return minutes % 60 === 0 ? minutes / 60 : 0
}

/** `1 h 45 min`, as it is written in every language. */
export function minutesInWords(minutes: Minutes): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (rest === 0) return `${hours} h`
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`
}
