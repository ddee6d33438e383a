import type { Room } from '@stunda/contract/rooms/rooms.ts'

/** The text, or empty if it only repeats the name, regardless of case. */
export function unlessSaid(beside: string, name: string): string {
  return beside.trim().toLowerCase() === name.trim().toLowerCase() ? '' : beside
}

/** `12 Klavieru klase`; `Zāle` if the room’s number and name are the same. `between`: the separator. */
export function roomWords({ room_number, name }: Pick<Room, 'room_number' | 'name'>, between = ' '): string {
  return [room_number, unlessSaid(name, room_number)].filter(Boolean).join(between)
}
