import type { Faults } from '../shared/forms/use-form.ts'

/** What is typed into a room's form. */
export interface RoomValues {
  room_number: string
  name: string
  room_group_id: string
  seats: string
  description: string
}

const MOST_SEATS = 10_000

/** What can be told of a room before the server is asked. */
export function checkRoom({ room_number, room_group_id, seats }: RoomValues): Faults {
  const faults: Faults = {}
  if (!room_number.trim()) faults.room_number = 'admin.required'
  if (!room_group_id) faults.room_group_id = 'rooms.group_required'
  const text = seats.trim()
  const count = Number(text)
  if (text && !(/^\d+$/.test(text) && count >= 1 && count <= MOST_SEATS)) faults.seats = 'rooms.seats_invalid'
  return faults
}
