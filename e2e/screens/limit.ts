import type { User } from '@stunda/contract/people/people.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { book, timesOn } from './evening.ts'
import { TODAY } from './looks.ts'
import type { ScreenContext } from './screen.ts'

/** Uses up the student's limit of today; answers the room of her bookings. */
export async function useUpLimit(context: ScreenContext): Promise<number> {
  const student = context.as('student')
  const { id } = await student.get<User>('/api/auth/me')
  const rooms = await student.get<Room[]>('/api/rooms')
  const mine = { category_id: CATEGORY.reservation, students: [`student_${id}` as const] }
  for (const room of rooms.filter(({ open_to_students }) => open_to_students)) {
    const practice = {
      event_name: 'Vingrināšanās',
      room_id: room.id,
      ...mine,
      ...timesOn(TODAY, '20:15', '21:00'),
    }
    const booked = await book(context, practice, 'student').catch(() => [])
    if (booked.length > 0) return room.id
  }
  throw new Error('No room is free for the student tonight.')
}
