import { addDays, type CivilDate, dateOf } from '@stunda/domain/time/civil.ts'
import { startOfWeek } from '@stunda/domain/time/week.ts'
import { useEffect, useEffectEvent } from 'react'
import { hasPlan, planOptions } from '../schedule/plan-query.ts'
import { lastDay } from '../schedule/schedule-query.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { useCategories, useMe, useRooms, useSettings } from '../shared/reference-lists.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { keepSeenWeek } from './kept-plan.ts'

/** Keeps this week and the next of the user's own plan once a day, also for users who never open it while they are online. */
export default function KeepOwnPlan() {
  const me = useMe()
  const rooms = useRooms().data
  const categories = useCategories().data
  const settings = useSettings().data
  const now = useSchoolNow()
  const user = me && hasPlan(me) ? me.id : null
  const today = rooms && categories && settings && now && dateOf(now)

  const keep = useEffectEvent(async (user_id: number, monday: CivilDate, horizon: CivilDate | null) => {
    const week = planOptions({ user: user_id, date: monday, horizon })
    const reservations = await queryClient.fetchQuery(week)
    const answeredAt = queryClient.getQueryState(week.queryKey)?.dataUpdatedAt
    if (!rooms || !categories || !now || !answeredAt) return
    keepSeenWeek({ user_id, monday, reservations, answeredAt }, { rooms, categories, now })
  })
  const keepBoth = useEffectEvent((user_id: number, today: CivilDate) => {
    const monday = startOfWeek(today)
    const horizon = lastDay(today, settings?.max_reservation_days ?? null)
    for (const date of [monday, addDays(monday, 7)])
      if (horizon === null || date <= horizon) keep(user_id, date, horizon).catch(() => undefined)
  })
  useEffect(() => {
    if (user !== null && today) keepBoth(user, today)
  }, [user, today])
  return null
}
