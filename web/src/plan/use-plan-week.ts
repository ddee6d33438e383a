import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { canEnterAbsence } from '@stunda/domain/permissions/can-enter-absence.ts'
import { type CivilDate, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { startOfWeek, weekOf } from '@stunda/domain/time/week.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type BoardColumn, columnsOfPlan, type Made } from '../schedule/board/board-column.ts'
import type { EventScreenProps } from '../schedule/board/board-view.ts'
import { usePlan, usePrefetchPlans } from '../schedule/plan-query.ts'
import { lastDay } from '../schedule/schedule-query.ts'
import { loadingOf } from '../schedule/schedule-stage.tsx'
import { useBooking } from '../schedule/use-booking.ts'
import { useHorizon } from '../schedule/use-horizon.tsx'
import type { ShowOptions } from '../schedule/use-shown-schedule.ts'
import { absencesOptions } from '../shared/absences-query.ts'
import { useActor, useCategories, useSubjects } from '../shared/reference-lists.ts'
import { awayTimes } from './away-times.ts'
import { keepSeenWeek, type SeenWeek } from './kept-plan.ts'
import type { PlanPerson } from './person-menu.tsx'
import type { PlanAddress } from './use-shown-plan.ts'

/** The shown week of the shown person: its days, the names that the cards need, and where an event can be booked. */
export function usePlanWeek({ settings, now, rooms, shown, show, mine }: ShownPlanProps) {
  const { user, date } = shown
  const today = dateOf(now)
  // A new event has its maker in it, so users book in their own plan only.
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
  const horizon = useHorizon({ date, view: 'week' }, plan, today, goBack)

  const [made] = useState<Made<null>>(() => new Map())
  const { data, dataUpdatedAt, isPlaceholderData } = plan
  const columns = useMemo(() => columnsOfPlan(data ?? [], weekOf(date), made), [data, date, made])

  const subjects = useSubjects().data
  const { data: categories = [] } = useCategories()
  const names = useMemo(() => {
    const roomById = new Map(rooms.map(room => [room.id, room]))
    const subjectById = new Map(subjects?.map(({ id, name }) => [id, name]))
    return {
      roomOf: ({ room_id }: Reservation) => roomById.get(room_id),
      subjectOf: ({ subject_id }: Reservation) => subjectById.get(subject_id ?? 0),
    }
  }, [rooms, subjects])

  const keep = useEffectEvent((seen: SeenWeek) => keepSeenWeek(seen, { rooms, categories, now }))
  useEffect(() => {
    if (!isMine || user === null || !data || isPlaceholderData) return
    keep({ user_id: user, monday: startOfWeek(date), reservations: data, answeredAt: dataUpdatedAt })
  }, [isMine, user, data, dataUpdatedAt, isPlaceholderData, date])
  const booking = useBooking(settings, now)
  const { day, hours, closed, bookableFrom, judging } = booking
  const away = useAway(user, date)
  return {
    plan,
    today,
    day,
    hours,
    booking,
    judging,
    columns,
    names,
    horizon,
    isMine,
    away,
    lastDay: asked.horizon,
    loading: loadingOf(plan),
    closed: useCallback(({ date }: BoardColumn) => closed(null, date), [closed]),
    bookableFrom: useCallback(
      (column: BoardColumn) => (isMine ? bookableFrom(column) : null),
      [isMine, bookableFrom],
    ),
  }
}

type PlanWeek = ReturnType<typeof usePlanWeek>

export type SeenPlan = ShownPlanProps & PlanWeek & { person: PlanPerson }

export interface ShownPlanProps extends EventScreenProps {
  settings: Settings
  now: CivilDateTime
  rooms: readonly Room[]
  shown: PlanAddress
  show(change: Partial<PlanAddress>, options?: ShowOptions): void
  /** The people to choose from; null if the user sees only their own plan. */
  people: readonly PlanPerson[] | null
  /** The person whose plan is shown; null if nobody is chosen. */
  person: PlanPerson | null
  /** The signed-in user if they have a plan. */
  mine: PlanPerson | null
}

const NEVER: readonly TimeRange[] = []

/** When a person is away on a day of a week; never, if the user may not know it. */
function useAway(user: number | null, date: CivilDate): (day: CivilDate) => readonly TimeRange[] {
  const actor = useActor()
  const mayKnow = user !== null && actor !== undefined && canEnterAbsence(actor, user)
  const { data } = useQuery({ ...absencesOptions(user ?? undefined), enabled: mayKnow })
  const byDay = useMemo(
    () => new Map(weekOf(date).map(day => [day, awayTimes((mayKnow && data) || [], day)])),
    [mayKnow, data, date],
  )
  return useCallback(day => byDay.get(day) ?? NEVER, [byDay])
}
