import type { LimitUse } from '@stunda/contract/reservations/limits.ts'
import { type CivilDate, isCivilDate } from '@stunda/domain/time/civil.ts'
import { useQuery } from '@tanstack/react-query'
import type { Say } from '../i18n/texts.ts'
import { call } from './api/call.ts'

/** How much of their limits the signed-in user has used on a day and in all, from when it is `enabled` on. */
export function useLimitUse(date: CivilDate, enabled = true) {
  return useQuery({
    queryKey: ['schedule', 'limits', date],
    queryFn: async ({ signal }) => (await call('GET /api/limits', { query: { date }, signal })).data,
    enabled: enabled && isCivilDate(date),
  })
}

/** How much of one limit is used. */
export interface UsedLimit {
  limit: 'daily_reservation_limit' | 'active_reservation'
  used: number
  most: number
}

/** The limits somebody has, the day's first. */
export function usedLimits(use: LimitUse): UsedLimit[] {
  return (['daily_reservation_limit', 'active_reservation'] as const).flatMap(limit => {
    const { limit: most, used } = use[limit]
    return most === null ? [] : [{ limit, used, most }]
  })
}

/** Whether the next booking is the last one, or already one too many. */
export function isNearLimit({ used, most }: UsedLimit): boolean {
  return used >= most - 1
}

/**
 * The limit that leaves no booking on the asked day; that of all first, for which no other day is a help. Undefined: one more is
 * allowed.
 */
export function usedUp(use: LimitUse): UsedLimit | undefined {
  return usedLimits(use).findLast(({ used, most }) => used >= most)
}

/** That a limit is used up, and what to do then. */
export function usedUpWords({ limit, ...count }: UsedLimit, t: Say): { title: string; text: string } {
  return {
    title: t(`reservations.used_up_${limit}`, count),
    text: t(`reservations.used_up_next_${limit}`, count),
  }
}
