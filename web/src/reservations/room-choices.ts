import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { type Actor, isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import type { Say } from '../i18n/texts.ts'
import type { Stretch } from './free-for-all.ts'
import { layLanes } from './lanes.ts'

const ALL_DAY: Stretch = { start: 0, end: 24 * 60 }

/** The ids of the rooms whose lanes are taken at the asked time. */
export function takenRooms(lanes: readonly Occupancy[], asked: Stretch): ReadonlySet<number> {
  return new Set(
    layLanes(lanes, ALL_DAY, asked)
      .filter(({ key, clashes }) => key.startsWith('room_') && clashes.length > 0)
      .map(({ key }) => Number(key.slice('room_'.length))),
  )
}

/** Those that are free, then those that are taken, each in the order in which they came. */
export function freeFirst<Choice extends { id: number }>(
  choices: readonly Choice[],
  taken: ReadonlySet<number>,
): Choice[] {
  return [...choices.filter(({ id }) => !taken.has(id)), ...choices.filter(({ id }) => taken.has(id))]
}

/** What stands beside a room in a list: whether it can be had, and for how many it is; where neither is known, its group. */
export function roomHint(room: Room, actor: Actor, t: Say, isTaken = false): string {
  if (room.is_available === 0) return t('reservations.room_closed')
  const waits = room.needs_approval && isOnlyStudent(actor)
  const said = [
    room.seats !== null && t('reservations.seats', { count: room.seats }),
    isTaken ? t('reservations.taken') : waits && t('reservations.room_needs_approval'),
  ].filter(Boolean)
  return said.join(' · ') || room.room_group.name
}
