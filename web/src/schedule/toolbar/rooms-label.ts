import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { roomWords } from '../../shared/said-once.ts'
import type { RoomGroup } from '../room-groups.ts'

/** The names on the rooms' button; null for too many rooms to name. */
export function namesOfChosen(groups: readonly RoomGroup[], chosen: readonly Room[]): string | null {
  const [only, ...more] = chosen
  if (only && more.length === 0) return roomWords(only)
  const ids = new Set(chosen.map(({ room_group }) => room_group.id))
  if (ids.size === 0 || ids.size > 2) return null
  return groups
    .filter(({ id }) => ids.has(id))
    .map(({ name }) => name)
    .join(', ')
}
