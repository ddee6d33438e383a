import type { RoomGroup } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { searchOver } from '../shared/find-entries.ts'

export interface GroupOfRooms {
  group: RoomGroup
  rooms: Room[]
}

/**
 * Each room group with its rooms, both in their order. A search finds rooms by number, name, location, description and
 * features, and all rooms of a group by its name; groups without a found room are left out.
 */
export function roomsByGroup(
  groups: readonly RoomGroup[],
  rooms: readonly Room[],
  search: string,
): GroupOfRooms[] {
  const all = groups.map(group => ({ group, rooms: rooms.filter(room => room.room_group.id === group.id) }))
  if (!search.trim()) return all
  const found = new Set(searchOver(rooms, textOf)(search, rooms.length).entries)
  const named = new Set(searchOver(groups, group => group.name)(search, groups.length).entries)
  return all
    .map(({ group, rooms }) => ({
      group,
      rooms: named.has(group) ? rooms : rooms.filter(room => found.has(room)),
    }))
    .filter(({ group, rooms }) => named.has(group) || rooms.length > 0)
}

function textOf({ room_number, name, location, description, features }: Room): string {
  return [room_number, name, location, description, ...features.map(({ name }) => name)].join(' ')
}
