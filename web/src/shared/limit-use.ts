import type { LimitUse } from '@stunda/contract/reservations/limits.ts'
import { type CivilDate, isCivilDate } from '@stunda/domain/time/civil.ts'
import { useQuery } from '@tanstack/react-query'
import type { Say } from '../i18n/texts.ts'
import { reading } from './api/call.ts'

/** How much of their limits the signed-in user has used on a day and in all. */
export function useLimitUse(date: CivilDate, enabled = true) {
  return useQuery({
    queryKey: ['schedule', 'limits', date],
    queryFn: reading('GET /api/limits', { query: { date } }),
    enabled: enabled && isCivilDate(date),
  })
}

export interface UsedLimit {
  limit: 'daily_reservation_limit' | 'active_reservation'
  used: number
  most: number
}

/** The user’s limits, the daily one first. */
export function usedLimits(use: LimitUse): UsedLimit[] {
  return (['daily_reservation_limit', 'active_reservation'] as const).flatMap(limit => {
    const { limit: most, used } = use[limit]
    return most === null ? [] : [{ limit, used, most }]
  })
}

/** Whether the next booking is the last one, or one too many. */
export function isNearLimit({ used, most }: UsedLimit): boolean {
  return used >= most - 1
}

/** The limit that allows no more booking on the day, if any: first that of all bookings, since another day does not help there. */
export function usedUp(use: LimitUse): UsedLimit | undefined {
  return usedLimits(use).findLast(({ used, most }) => used >= most)
}

/** Says that a limit is used up, and what to do. */
export function usedUpWords({ limit, ...count }: UsedLimit, t: Say): { title: string; text: string } {
  return {
    title: t(`reservations.used_up_${limit}`, count),
    text: t(`reservations.used_up_next_${limit}`, count),
  }
}
