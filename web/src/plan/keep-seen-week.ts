import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { type CivilDate, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import { clockAfter } from '../shared/dates/civil-clock.ts'
import { weekStart } from '../shared/dates/week.ts'
import { keepWeek, keptEvent } from './kept-plan.ts'
import { roomText } from './plan-lines.ts'

/** A week of somebody's own plan, as the server answered it. */
export interface SeenWeek {
  user_id: number
  monday: CivilDate
  reservations: readonly Reservation[]
  /** When it did, by the browser's clock (ms since 1970). */
  answeredAt: number
}

/** Keeps it for when there is no network. */
export function keepSeenWeek(
  { user_id, monday, reservations, answeredAt }: SeenWeek,
  { rooms, now }: { rooms: readonly Room[]; now: CivilDateTime },
): void {
  const roomById = new Map(rooms.map(room => [room.id, room]))
  const events = reservations.map(event => keptEvent(event, roomText(roomById.get(event.room_id))))
  const heard_at = Date.now()
  const seen_at = clockAfter(now, Math.min(0, answeredAt - heard_at))
  keepWeek(user_id, { monday, seen_at, events }, { now, heard_at, thisMonday: weekStart(dateOf(now)) })
}
