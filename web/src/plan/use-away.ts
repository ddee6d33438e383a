import { useEffect, useMemo } from 'react'
import { ApiError } from '../shared/api/api-error.ts'
import { useRooms, useSettings } from '../shared/reference-lists.ts'
import { type KeptPlan, keptPlan } from './kept-plan.ts'

const AGAIN = 15_000

export interface Away {
  plan: KeptPlan
  busy: boolean
  retry(): void
}

/** The user's own plan as last seen, while the server cannot be reached and nothing is loaded; null otherwise. */
export function useAway(): Away | null {
  const lists = [useRooms(), useSettings()]
  const away = lists.some(({ data, failureReason }) => !data && isAway(failureReason))
  const plan = useMemo(() => (away ? keptPlan() : null), [away])
  const retry = () => lists.filter(({ data }) => !data).forEach(({ refetch }) => void refetch())
  useEffect(() => {
    if (!plan) return
    const timer = setInterval(retry, AGAIN)
    return () => clearInterval(timer)
  })
  return plan && { plan, busy: lists.some(({ data, isFetching }) => !data && isFetching), retry }
}

function isAway(reason: unknown): boolean {
  return reason instanceof ApiError && (reason.kind === 'unreachable' || reason.kind === 'server')
}
