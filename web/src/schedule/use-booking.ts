import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { allows } from '@stunda/domain/permissions/rights.ts'
import { type RoleName, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import {
  type CivilDate,
  type CivilDateTime,
  clockToMinutes,
  dateOf,
  type Minutes,
} from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { useCallback, useMemo } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useMe, usePermissions } from '../shared/reference-lists.ts'
import type { BoardColumn } from './board/board-column.ts'
import type { Judging } from './board/drag/judge.ts'
import { bookableFrom, closedBecause } from './bookable.ts'
import { lastDay } from './schedule-query.ts'

export interface Booking {
  /** The school's day. */
  day: TimeRange
  /** Why a room (null: any) takes no events on a day, in words; null if it does. */
  closed(room: Room | null, date: CivilDate): string | null
  /** The first minute at which an event can begin in a column (room null: in any); null if none can. */
  bookableFrom(column: Pick<BoardColumn, 'room' | 'date'>): Minutes | null
  mayCreate: boolean
  /** The rules by which places are judged during a drag. */
  judging: Judging
}

/** Where and when the user can begin an event. Its functions change only if their answers may. */
export function useBooking(settings: Settings, now: CivilDateTime): Booking {
  const t = useTexts()
  const me = useMe()
  const permissions = usePermissions()
  const { day_start, day_end, closed_days, max_reservation_days, max_further_students } = settings
  const horizon = lastDay(dateOf(now), max_reservation_days)
  const day = useMemo(
    () => ({ start: clockToMinutes(day_start), end: clockToMinutes(day_end) }),
    [day_start, day_end],
  )
  const mayCreate = allows(permissions, 'reservation', 'c')
  const roles = (me?.roles ?? []).map(({ name }) => name as RoleName)
  const actor = { id: me?.id ?? 0, roles }
  const isStaff = runsTheSchool(actor)

  const closed = useCallback(
    (room: Room | null, date: CivilDate) => {
      const because = closedBecause(room, date, closed_days, horizon)
      if (!because) return null
      if (because.kind === 'day') return because.name
      return t(because.kind === 'room' ? 'schedule.room_unavailable' : 'schedule.too_far_ahead')
    },
    [closed_days, horizon, t],
  )
  const from = useCallback(
    ({ room, date }: Pick<BoardColumn, 'room' | 'date'>) =>
      bookableFrom(
        { mayCreate, runsTheSchool: isStaff, now },
        closedBecause(room, date, closed_days, horizon),
        date,
        day,
      ),
    [mayCreate, isStaff, now, closed_days, horizon, day],
  )
  const limits = { max_reservation_days, max_further_students }
  const judging = { actor, now, school: { day_start, day_end, closed_days }, ...limits }
  return { day, closed, bookableFrom: from, mayCreate, judging }
}
