import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { closedOn } from '@stunda/domain/reservations/closed-days.ts'
import { nextSlot } from '@stunda/domain/reservations/slots.ts'
import {
  type CivilDate,
  type CivilDateTime,
  dateOf,
  type Minutes,
  minutesOf,
} from '@stunda/domain/time/civil.ts'

/**
 * Why nothing can be booked in a room on a day: the room takes no events, the school is closed (`name` says
 * for what), or the day lies further ahead than the caller may look.
 */
export type Closed = { kind: 'room' } | { kind: 'day'; name: string } | { kind: 'horizon' }

/** The user of the board, and the time. */
export interface Booker {
  mayCreate: boolean
  /** Administrators and attendants may also book in the past, on closed days, and maintenance in closed rooms. */
  runsTheSchool: boolean
  now: CivilDateTime
}

/** Why a room (null: any) takes no events on a day; null if it does. */
export function closedBecause(
  room: Pick<Room, 'is_available'> | null,
  date: CivilDate,
  closed_days: Settings['closed_days'],
  horizon: CivilDate | null,
): Closed | null {
  if (horizon !== null && date > horizon) return { kind: 'horizon' }
  if (room && room.is_available !== 1) return { kind: 'room' }
  const day = closedOn(date, closed_days)
  return day ? { kind: 'day', name: day.name } : null
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
  const today = dateOf(booker.now)
  if (closed || date < today) return null
  if (date > today) return day.start
  const from = nextSlot(minutesOf(booker.now))
  return from < day.end ? Math.max(day.start, from) : null
}
