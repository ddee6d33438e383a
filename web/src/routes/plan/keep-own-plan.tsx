import { addDays, dateOf } from '@stunda/domain/time/civil.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { planOptions } from '../../plan/plan-query.ts'
import { hasPlan } from '../../plan/use-shown-plan.ts'
import { lastDay } from '../../schedule/schedule-query.ts'
import { DAYS_AFTER_FIRST, weekStart } from '../../shared/dates/week.ts'
import { useMe, useRooms, useSettings } from '../../shared/reference-lists.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { keepSeenWeek } from './keep-seen-week.ts'

/** Keeps this week and the next of one's own plan once a day, also of who never looks at it while there is a network. */
export default function KeepOwnPlan() {
  const me = useMe()
  const rooms = useRooms().data
  const settings = useSettings().data
  const now = useSchoolNow()
  const today = now && dateOf(now)
  const client = useQueryClient()
  const user = me && hasPlan(me) ? me.id : null
  const is_known = now !== undefined && rooms !== undefined && settings !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a day, not with every list that is read again
  useEffect(() => {
    if (!is_known || user === null) return
    const monday = weekStart(dateOf(now))
    const horizon = lastDay(dateOf(now), settings.max_reservation_days)
    for (const date of [monday, addDays(monday, DAYS_AFTER_FIRST + 1)]) {
      if (horizon !== null && date > horizon) continue
      client.fetchQuery(planOptions({ user, date, horizon })).then(
        week => keepSeenWeek(date, week, { rooms, now }),
        () => undefined,
      )
    }
  }, [client, user, is_known, today])
  return null
}
