import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { type CivilDate, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import { keepWeek, keptEvent } from '../../plan/kept-plan.ts'
import { weekStart } from '../../shared/dates/week.ts'
import { roomText } from './plan-lines.ts'

/** Keeps a week of one's own plan, just answered, for when there is no network. */
export function keepSeenWeek(
  monday: CivilDate,
  reservations: readonly Reservation[],
  { rooms, now }: { rooms: readonly Room[]; now: CivilDateTime },
): void {
  const room_by_id = new Map(rooms.map(room => [room.id, room]))
  const events = reservations.map(event => keptEvent(event, roomText(room_by_id.get(event.room_id))))
  keepWeek(
    { monday, seen_at: now, events },
    { now, heard_at: Date.now(), this_monday: weekStart(dateOf(now)) },
  )
}
