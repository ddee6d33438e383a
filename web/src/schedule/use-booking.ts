import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { allows } from '@stunda/domain/permissions/rights.ts'
import { type RoleName, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import {
  type Closures,
  hoursRange,
  longestHours,
  whyClosed,
} from '@stunda/domain/reservations/opening-hours.ts'
import { nextSlot } from '@stunda/domain/reservations/slots.ts'
import {
  addMinutes,
  type CivilDate,
  type CivilDateTime,
  dateOf,
  type Minutes,
  minutesOf,
} from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { useMemo } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useMe, usePermissions } from '../shared/reference-lists.ts'
import type { BoardColumn } from './board/board-column.ts'
import type { Judging } from './board/drag/judge.ts'
import { lastDay } from './schedule-query.ts'

export interface Booking {
  /** From the earliest opening to the latest closing of the week. */
  day: TimeRange
  /** The school's hours on a day; the same object for the same day. */
  hours(date: CivilDate): TimeRange
  /** Why a room (null: any) takes no events on a day, in words; null if it does. */
  closed(room: Room | null, date: CivilDate): string | null
  /** The first minute at which an event can begin in a column (room null: in any); null if none can. */
  bookableFrom(column: Pick<BoardColumn, 'room' | 'date'>): Minutes | null
  mayCreate: boolean
  /** The rules by which places are judged during a drag. */
  judging: Judging
}

/** The places and times at which the user can begin an event. The answer changes only if the facts do. */
export function useBooking(settings: Settings, now: CivilDateTime): Booking {
  const t = useTexts()
  const me = useMe()
  const permissions = usePermissions()
  return useMemo(() => {
    const { max_reservation_days, max_further_students, max_reservation_minutes, min_notice_minutes } =
      settings
    const horizon = lastDay(dateOf(now), max_reservation_days)
    const day = longestHours(settings)
    const known = new Map<CivilDate, TimeRange>()
    const hours = (date: CivilDate) => {
      const range = known.get(date) ?? hoursRange(date, settings)
      known.set(date, range)
      return range
    }
    const mayCreate = allows(permissions, 'reservation', 'c')
    const actor = { id: me?.id ?? 0, roles: (me?.roles ?? []).map(({ name }) => name as RoleName) }
    const booker = { mayCreate, runsTheSchool: runsTheSchool(actor), now, min_notice_minutes }
    const because = (room: Room | null, date: CivilDate) => closedBecause(room, date, settings, horizon)
    return {
      ...{ day, hours, mayCreate },
      closed(room, date) {
        const why = because(room, date)
        if (!why) return null
        if (why.kind === 'day') return why.name
        return t(why.kind === 'room' ? 'schedule.room_unavailable' : 'schedule.too_far_ahead')
      },
      bookableFrom: ({ room, date }) => bookableFrom(booker, because(room, date), date, hours(date)),
      judging: {
        ...{ actor, now, max_reservation_days, max_further_students },
        ...{ max_reservation_minutes, min_notice_minutes },
        school: settings,
      },
    }
  }, [settings, now, me, permissions, t])
}

/**
 * Why nothing can be booked in a room on a day: the room takes no events, the school is closed (`name` says
 * for what), or the day lies further ahead than the caller may look.
 */
type Closed = { kind: 'room' } | { kind: 'day'; name: string } | { kind: 'horizon' }

interface Booker {
  mayCreate: boolean
  /** Administrators and attendants may also book in the past, on closed days, and maintenance in closed rooms. */
  runsTheSchool: boolean
  now: CivilDateTime
  /** How long ahead must be booked; null: no limit. */
  min_notice_minutes: Minutes | null
}

/** Why a room (null: any) takes no events on a day; null if it does. */
export function closedBecause(
  room: Pick<Room, 'is_available'> | null,
  date: CivilDate,
  closures: Closures,
  horizon: CivilDate | null,
): Closed | null {
  if (horizon !== null && date > horizon) return { kind: 'horizon' }
  if (room && room.is_available !== 1) return { kind: 'room' }
  const name = whyClosed(date, closures)
  return name === undefined ? null : { kind: 'day', name }
}

/** The first minute of a day at which an event can begin in a room; null if none can. As the server decides. */
export function bookableFrom(
  booker: Booker,
  closed: Closed | null,
  date: CivilDate,
  day: { start: Minutes; end: Minutes },
): Minutes | null {
  if (!booker.mayCreate) return null
  if (booker.runsTheSchool) return day.start
  const soonest = addMinutes(booker.now, booker.min_notice_minutes ?? 0)
  const first = dateOf(soonest)
  if (closed || date < first) return null
  if (date > first) return day.start
  const from = nextSlot(minutesOf(soonest))
  return from < day.end ? Math.max(day.start, from) : null
}
