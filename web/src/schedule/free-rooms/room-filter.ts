import type { Feature, Room } from '@stunda/contract/rooms/rooms.ts'

/** The wanted properties of a room; a value that is null or empty asks for nothing. */
export interface RoomFilter {
  /** The number of seats that it has at least. */
  seats: number | null
  room_group: number | null
  /** The features that it has, all of them. */
  features: readonly number[]
}

export const ANY_ROOM: RoomFilter = { seats: null, room_group: null, features: [] }

/** Whether a room is as the filter asks. A room whose seats are not known has none for it. */
export function fits(room: Room, { seats, room_group, features }: RoomFilter): boolean {
  return (
    (seats === null || (room.seats ?? 0) >= seats) &&
    (room_group === null || room.room_group.id === room_group) &&
    features.every(wanted => room.features.some(({ id }) => id === wanted))
  )
}

/** How much a filter asks for. */
export function countWanted({ seats, room_group, features }: RoomFilter): number {
  return Number(seats !== null) + Number(room_group !== null) + features.length
}

const STEPS: readonly number[] = [2, 5, 10, 15, 20, 30, 50, 100, 200]

export interface FilterChoices {
  seats: readonly number[]
  groups: readonly { id: number; name: string }[]
  features: readonly Feature[]
}

/** The properties that tell some rooms from the others: numbers of seats, room groups and features that some have and others have not. */
export function filterChoices(
  rooms: readonly Room[],
  compare: (a: string, b: string) => number,
): FilterChoices {
  const isUseful = (filter: Partial<RoomFilter>) => {
    const found = rooms.filter(room => fits(room, { ...ANY_ROOM, ...filter })).length
    return found > 0 && found < rooms.length
  }
  const byId = <Named extends { id: number; name: string }>(all: readonly Named[]) => [
    ...new Map(all.map(one => [one.id, one])).values(),
  ]
  return {
    seats: STEPS.filter(seats => isUseful({ seats })),
    groups: byId(rooms.map(room => room.room_group)).filter(({ id }) => isUseful({ room_group: id })),
    features: byId(rooms.flatMap(room => room.features))
      .filter(({ id }) => isUseful({ features: [id] }))
      .sort((a, b) => compare(a.name, b.name)),
  }
}
