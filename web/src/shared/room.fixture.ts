import type { Room } from '@stunda/contract/rooms/rooms.ts'

/** Room 101 of the practice rooms, with what the test needs changed. */
export function room(changed: Partial<Room> = {}): Room {
  return {
    id: 1,
    room_number: '101',
    name: 'Klavieres',
    is_available: 1,
    room_group: { id: 1, name: 'Mēģinājumu telpas' },
    open_to_students: true,
    needs_approval: false,
    seats: null,
    location: null,
    features: [],
    description: '',
    ...changed,
  }
}
