import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
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

/** Who looks at the board, and when. */
export interface Booker {
  mayCreate: boolean
  /** Administrators and attendants book also in the past, on closed days, and maintenance in closed rooms. */
  runsTheSchool: boolean
  now: CivilDateTime
}

/** Why the room (null: any) takes no events on that day; null when it does. */
export function closedBecause(
  room: Pick<Room, 'is_available'> | null,
  date: CivilDate,
  closed_days: Settings['closed_days'],
  horizon: CivilDate | null,
): Closed | null {
  if (horizon !== null && date > horizon) return { kind: 'horizon' }
  if (room && room.is_available !== 1) return { kind: 'room' }
  const day = closed_days.find(({ date_from, date_to }) => date_from <= date && date <= date_to)
  return day ? { kind: 'day', name: day.name } : null
}

/**
 * From which minute of a day on an event can be begun in a room; null: not on that day. The board offers no more than the
 * server would take.
 */
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
