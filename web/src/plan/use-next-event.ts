import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../shared/api/call.ts'
import { DAYS_AFTER_FIRST, weekStart } from '../shared/dates/week.ts'
import { type AskedPlan, PLAN } from './plan-query.ts'

/** As many days may be asked for at once. */
const DAYS = 31

/** What somebody has next after a week, within a month; undefined where there is nothing, where it is not known, or not `wanted`. */
export function useNextEvent(
  { user, date, horizon }: AskedPlan,
  today: CivilDate,
  wanted: boolean,
): Reservation | undefined {
  const afterWeek = addDays(weekStart(date), DAYS_AFTER_FIRST + 1)
  const date_from = afterWeek > today ? afterWeek : today
  const last = addDays(date_from, DAYS - 1)
  const date_to = horizon !== null && horizon < last ? horizon : last
  const { data } = useQuery({
    queryKey: [PLAN, user, 'next', date_from, date_to],
    queryFn: async ({ signal }): Promise<Reservation | null> => {
      const asked = { params: { id: user ?? 0 }, query: { date_from, date_to }, signal }
      const { data } = await call('GET /api/reservations/by_user/:id/by_date', asked)
      return data[0] ?? null
    },
    enabled: wanted && user !== null && date_from <= date_to,
    meta: { shows: { rooms: null, date_from, date_to } },
  })
  return (wanted && data) || undefined
}
