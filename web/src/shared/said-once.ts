import type { Room } from '@stunda/contract/rooms/rooms.ts'

/** What stands beside a name; empty where it only says the name again, capitals aside. */
export function unlessSaid(beside: string, name: string): string {
  return beside.trim().toLowerCase() === name.trim().toLowerCase() ? '' : beside
}

/** `12 Klavieru klase`; `Zāle` for a room whose number and name are the same. `between`: what parts the two. */
export function roomWords({ room_number, name }: Pick<Room, 'room_number' | 'name'>, between = ' '): string {
  return [room_number, unlessSaid(name, room_number)].filter(Boolean).join(between)
}
