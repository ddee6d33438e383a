import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { folded } from '../shared/find-entries.ts'
import { roomWords } from '../shared/said-once.ts'

/** Rooms of one group, which are side by side on the board. */
export interface RoomGroup {
  id: number
  name: string
  rooms: readonly Room[]
}

/** The rooms by group, in the order of the list. */
export function groupRooms(rooms: readonly Room[]): RoomGroup[] {
  return [...Map.groupBy(rooms, ({ room_group }) => room_group.id)].flatMap(([id, members]) => {
    const name = members[0]?.room_group.name
    return name === undefined ? [] : [{ id, name, rooms: members }]
  })
}

/** The chosen rooms (null: all) in the school's order, without deleted ones. */
export function chosenRooms(groups: readonly RoomGroup[], ids: readonly number[] | null): Room[] {
  const all = groups.flatMap(({ rooms }) => rooms)
  if (ids === null) return all
  const chosen = new Set(ids)
  return all.filter(({ id }) => chosen.has(id))
}

/** Whether all, some or none of a group's rooms are chosen. */
export function howMany(
  group: Pick<RoomGroup, 'rooms'>,
  chosen: ReadonlySet<number>,
): 'all' | 'some' | 'none' {
  const count = group.rooms.filter(({ id }) => chosen.has(id)).length
  return count === 0 ? 'none' : count === group.rooms.length ? 'all' : 'some'
}

/** The chosen rooms after a click on a group: first all of its rooms, then none. */
export function toggleGroup(group: Pick<RoomGroup, 'rooms'>, chosen: ReadonlySet<number>): Set<number> {
  const ids = new Set(group.rooms.map(({ id }) => id))
  return howMany(group, chosen) === 'all' ? chosen.difference(ids) : chosen.union(ids)
}

/**
 * The groups with the rooms found by number, name or group, with or without diacritics. Groups with a room found by itself come first,
 * and so do such rooms in a group.
 */
export function searchRooms(groups: readonly RoomGroup[], search: string): RoomGroup[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every(word => text.includes(word))
  const found = groups
    .map(group => {
      const own = group.rooms.filter(room => holds(folded(`${room.room_number} ${room.name}`)))
      const others = group.rooms.filter(
        room => !own.includes(room) && holds(folded(`${room.room_number} ${room.name} ${group.name}`)),
      )
      return { group: { ...group, rooms: [...own, ...others] }, isNamed: own.length > 0 }
    })
    .filter(({ group }) => group.rooms.length > 0)
  return [...found.filter(({ isNamed }) => isNamed), ...found.filter(({ isNamed }) => !isNamed)].map(
    ({ group }) => group,
  )
}

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
