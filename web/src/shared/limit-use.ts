import type { LimitUse } from '@stunda/contract/reservations/limits.ts'
import { type CivilDate, isCivilDate, type Minutes } from '@stunda/domain/time/civil.ts'
import { startOfWeek } from '@stunda/domain/time/week.ts'
import { useQuery } from '@tanstack/react-query'
import type { Say } from '../i18n/texts.ts'
import { reading } from './api/call.ts'
import { durationText } from './dates/duration.ts'

/** How much of their limits the signed-in user has used on a day and in all. */
export function useLimitUse(date: CivilDate, enabled = true) {
  return useQuery({
    queryKey: ['schedule', 'limits', date],
    queryFn: reading('GET /api/limits', { query: { date } }),
    enabled: enabled && isCivilDate(date),
  })
}

const COUNTS = ['daily_reservation_limit', 'active_reservation'] as const
const HOURS = ['max_weekly_hours', 'max_prime_time_hours'] as const

export interface UsedLimit {
  limit: (typeof COUNTS)[number] | (typeof HOURS)[number]
  /** Bookings, or minutes where the limit is one of hours. */
  used: number
  most: number
}

/** The user’s limits: of the day, of the week, of its prime time, of all bookings. */
export function usedLimits(use: LimitUse): UsedLimit[] {
  const [daily, active] = COUNTS.map(limit => ({ limit, most: use[limit].limit, used: use[limit].used }))
  const hours = HOURS.map(limit => ({
    limit,
    most: use[limit].limit === null ? null : use[limit].limit * 60,
    used: use[limit].used_minutes,
  }))
  return [daily, ...hours, active].flatMap(one =>
    one && one.most !== null ? [{ ...one, most: one.most }] : [],
  )
}

/** Whether the next booking is the last one, or one too many; of hours: whether less than one is left. */
export function isNearLimit({ limit, used, most }: UsedLimit): boolean {
  return isOfHours(limit) ? used > most - 60 : used >= most - 1
}

/**
 * The limit that allows no more booking of so many minutes, of them so many in prime time, on the day, if any: first that of all
 * bookings, since another day does not help there.
 */
export function usedUp(use: LimitUse, minutes: Minutes, prime_minutes: Minutes = 0): UsedLimit | undefined {
  const added = { max_weekly_hours: minutes, max_prime_time_hours: prime_minutes }
  return usedLimits(use).findLast(({ limit, used, most }) =>
    isOfHours(limit) ? added[limit] > 0 && used + added[limit] > most : used >= most,
  )
}

/** Whether a limit that is used up on a day is used up on another one as well. */
export function isUsedUpToo({ limit, most }: UsedLimit, date: CivilDate, other: CivilDate): boolean {
  const isSameWeek = startOfWeek(date) === startOfWeek(other)
  return most === 0 || limit === 'active_reservation' || (limit === 'max_weekly_hours' && isSameWeek)
}

/** Says that a limit is used up, and what to do. */
export function usedUpWords(used: UsedLimit, t: Say): { title: string; text: string } {
  const count = inWords(used, t)
  return {
    title: t(`reservations.used_up_${used.limit}`, count),
    text: t(`reservations.used_up_next_${used.limit}`, count),
  }
}

/** Says how much of a limit is used. */
export function usedWords(used: UsedLimit, t: Say): string {
  return t(`reservations.used_${used.limit}`, inWords(used, t))
}

function inWords({ limit, used, most }: UsedLimit, t: Say) {
  return isOfHours(limit) ? { used: durationText(used, t), most: durationText(most, t) } : { used, most }
}

function isOfHours(limit: UsedLimit['limit']): limit is (typeof HOURS)[number] {
  return HOURS.some(name => name === limit)
}
