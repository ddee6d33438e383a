import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { type Actor, isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import type { Say } from '../../i18n/texts.ts'

/** The hint beside a room in a list: its seats, and whether it is taken or needs approval; without any, its group. */
export function roomHint(room: Room, actor: Actor, t: Say, isTaken = false): string {
  if (room.is_available === 0) return t('reservations.room_closed')
  const waits = room.needs_approval && isOnlyStudent(actor)
  const hints = [
    room.seats !== null && t('reservations.seats', { count: room.seats }),
    isTaken ? t('reservations.taken') : waits && t('reservations.room_needs_approval'),
  ].filter(Boolean)
  return hints.join(' · ') || room.room_group.name
}
