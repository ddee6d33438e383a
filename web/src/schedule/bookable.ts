import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { type CivilDate, type CivilDateTime, civilDateTime, type Minutes } from '@stunda/domain/time/civil.ts'

/** Why nothing can be booked in a room on a day: the room takes no events, or the school is closed (`name` says for what). */
export type Closed = { kind: 'room' } | { kind: 'day'; name: string }

/** Who looks at the board, and when. */
export interface Booker {
  may_create: boolean
  /** Administrators and attendants book also in the past, on closed days, and maintenance in closed rooms. */
  runs_the_school: boolean
  now: CivilDateTime
}

/** Why the room takes no events on that day; null when it does. */
export function closedBecause(
  room: Pick<Room, 'is_available'>,
  date: CivilDate,
  closed_days: Settings['closed_days'],
): Closed | null {
  if (room.is_available !== 1) return { kind: 'room' }
  const day = closed_days.find(({ date_from, date_to }) => date_from <= date && date <= date_to)
  return day ? { kind: 'day', name: day.name } : null
}

/** Whether it makes sense to begin an event there: the board offers no more than the server would take. */
export function mayBook(booker: Booker, closed: Closed | null, date: CivilDate, start: Minutes): boolean {
  if (!booker.may_create) return false
  return booker.runs_the_school || (closed === null && civilDateTime(date, start) >= booker.now)
}
