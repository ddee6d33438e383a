import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { civilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type BoardColumn, columnsOfPlan, type Made } from '../schedule/board/board-column.ts'
import { lastDay } from '../schedule/schedule-query.ts'
import { useBooking } from '../schedule/use-booking.ts'
import { useHorizon } from '../schedule/use-horizon.ts'
import { weekStart } from '../shared/dates/week.ts'
import { useSubjects } from '../shared/reference-lists.ts'
import { keepSeenWeek, type SeenWeek } from './keep-seen-week.ts'
import type { ShownPlanProps } from './plan-props.ts'
import { usePlan, usePrefetchPlans } from './plan-query.ts'

/** The shown week of the shown person: its days, what names the cards need, and where something can be booked. */
export function usePlanWeek({ settings, now, rooms, shown, show, mine, onAsk }: ShownPlanProps) {
  const { user, date } = shown
  const today = dateOf(now)
  // An event begun here has its maker in it, so only one's own plan is booked in.
  const isMine = mine !== null && user === mine.id
  const asked = { user, date, horizon: lastDay(today, settings.max_reservation_days) }
  const plan = usePlan(asked)
  usePrefetchPlans(asked, plan.isSuccess)

  const goBack = useCallback(
    (change: { date?: string }, options?: { replace?: boolean }) => {
      if (change.date) show({ date: change.date }, options)
    },
    [show],
  )
  const horizon = useHorizon({ date, view: 'week', rooms: null }, plan, today, goBack)

  const [made] = useState<Made<null>>(() => new Map())
  const { data, dataUpdatedAt, isPlaceholderData } = plan
  const columns = useMemo(() => columnsOfPlan(data ?? [], weekOf(date), made), [data, date, made])

  const subjects = useSubjects().data
  const names = useMemo(() => {
    const roomById = new Map(rooms.map(room => [room.id, room]))
    const subjectById = new Map(subjects?.map(({ id, name }) => [id, name]))
    return {
      roomOf: ({ room_id }: Reservation) => roomById.get(room_id),
      subjectOf: ({ subject_id }: Reservation) => subjectById.get(subject_id ?? 0),
    }
  }, [rooms, subjects])

  const keep = useEffectEvent((seen: SeenWeek) => keepSeenWeek(seen, { rooms, now }))
  useEffect(() => {
    if (!isMine || user === null || !data || isPlaceholderData) return
    keep({ user_id: user, monday: weekStart(date), reservations: data, answeredAt: dataUpdatedAt })
  }, [isMine, user, data, dataUpdatedAt, isPlaceholderData, date])
  const { day, closed, bookableFrom, judging } = useBooking(settings, now)
  return {
    plan,
    today,
    day,
    judging,
    columns,
    names,
    horizon,
    isMine,
    lastDay: asked.horizon,
    loading: !data ? ('first' as const) : isPlaceholderData ? ('next' as const) : ('no' as const),
    closed: useCallback(({ date }: BoardColumn) => closed(null, date), [closed]),
    bookableFrom: useCallback(
      (column: BoardColumn) => (isMine ? bookableFrom(column) : null),
      [isMine, bookableFrom],
    ),
    onBook: ({ date }: BoardColumn, { start, end }: TimeRange) =>
      onAsk({
        kind: 'new',
        start_datetime: civilDateTime(date, start),
        end_datetime: civilDateTime(date, end),
      }),
    onOpen: (id: number) => onAsk({ kind: 'existing', id }),
  }
}

/** A shown week. */
export type PlanWeek = ReturnType<typeof usePlanWeek>
