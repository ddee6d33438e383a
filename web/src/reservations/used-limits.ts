import type { LimitUse } from '@stunda/contract/reservations/limits.ts'

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
