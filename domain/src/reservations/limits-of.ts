import { type Actor, isOnlyStudent, ROLES, runsTheSchool } from '../permissions/roles.ts'
import { addDays, type CivilDate, type CivilDateTime, dateOf } from '../time/civil.ts'
import type { LimitFacts } from './situation.ts'

export type Limits = Pick<
  LimitFacts,
  'max_reservation_days' | 'daily_reservation_limit' | 'active_reservation'
>

/** The limits of one role in the settings; null: none. */
export interface RoleLimits extends Limits {
  role_id: number
}

const NO_LIMITS: Limits = {
  max_reservation_days: null,
  daily_reservation_limit: null,
  active_reservation: null,
}

/** The actor's limits, the most generous ones of their roles; administrators and attendants have none. */
export function limitsOf(actor: Actor, roleLimits: readonly RoleLimits[]): Limits {
  if (runsTheSchool(actor)) return NO_LIMITS
  const ids = ROLES.filter(role => actor.roles.includes(role.name)).map(role => role.id as number)
  const mine = roleLimits.filter(limits => ids.includes(limits.role_id))
  return {
    max_reservation_days: mostGenerous(mine.map(limits => limits.max_reservation_days)),
    daily_reservation_limit: mostGenerous(mine.map(limits => limits.daily_reservation_limit)),
    active_reservation: mostGenerous(mine.map(limits => limits.active_reservation)),
  }
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

function mostGenerous(limits: (number | null)[]): number | null {
  return limits.reduce<number | null>(
    (most, limit, index) =>
      limit === null || (index > 0 && most === null) ? null : Math.max(most ?? 0, limit),
    null,
  )
}
