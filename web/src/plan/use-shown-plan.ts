import type { User } from '@stunda/contract/people/people.ts'
import { type CivilDate, isCivilDate } from '@stunda/domain/time/civil.ts'
import { useCallback, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { hasPlan } from '../schedule/plan-query.ts'
import type { ShowOptions } from '../schedule/use-shown-schedule.ts'
import { setClientState, useClientState } from '../shared/client-state.ts'
import { useNewDay } from '../shared/dates/use-new-day.ts'

/**
 * The shown week, kept in the address. Users who may see only their own plan see that, whatever the address says. Others begin with the
 * person they looked at last, or with themselves if they have a plan.
 */
export function useShownPlan(today: CivilDate, me: User, seesAll: boolean) {
  const search = useSearch()
  const [, navigate] = useLocation()
  const { currentDate, selectedUser } = useClientState()
  const asked = parsePlanAddress(search)
  const shown: PlanAddress = {
    user: seesAll ? (asked.user ?? selectedUser ?? (hasPlan(me) ? me.id : null)) : me.id,
    date: asked.date ?? (currentDate && currentDate > today ? currentDate : today),
  }
  const address = formatPlanAddress(shown)

  useEffect(() => {
    if (address !== `?${search}`) navigate(`/individual-plan${address}`, { replace: true })
    const { user, date } = parsePlanAddress(address)
    setClientState({ currentDate: date ?? null, ...(seesAll && { selectedUser: user ?? null }) })
  }, [address, search, seesAll, navigate])

  const show = useCallback(
    (change: Partial<PlanAddress>, options: ShowOptions = {}) => {
      const now = { user: null, ...parsePlanAddress(address) } as PlanAddress
      navigate(`/individual-plan${formatPlanAddress({ ...now, ...change })}`, options)
    },
    [address, navigate],
  )
  useNewDay(today, shown.date, date => show({ date }, { replace: true }))
  return { shown, show }
}

/** The person and the date of the shown week, as in the address. */
export interface PlanAddress {
  user: number | null
  date: CivilDate
}

/** Reads an address. Parts that are missing or invalid are left out. */
export function parsePlanAddress(search: string): Partial<PlanAddress> {
  const query = new URLSearchParams(search)
  const [user, date] = [query.get('user'), query.get('date')]
  return {
    ...(user && /^[1-9]\d{0,9}$/.test(user) && { user: Number(user) }),
    ...(date && isCivilDate(date) && { date }),
  }
}

/** `?user=12&date=2026-11-23`, without `user` while nobody is chosen. */
export function formatPlanAddress({ user, date }: PlanAddress): string {
  return user === null ? `?date=${date}` : `?user=${user}&date=${date}`
}
