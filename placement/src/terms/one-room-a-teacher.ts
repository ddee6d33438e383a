import { type Board, roomOf } from '../school/board.ts'
import type { Term } from '../search/term.ts'
import { counted } from './counted.ts'

/** A teacher has one room. Counts the rooms of each teacher beyond the first. */
export function oneRoomATeacher(board: Board): Term {
  const rooms = board.school.rooms.length
  const people = board.school.people.length
  return counted(board, {
    name: 'one-room-a-teacher',
    // The lessons of each teacher in each room, then all of each teacher.
    keys: people * rooms + people,
    most: Math.max(1, ...board.teachers),
    add(item, place, amounts) {
      const room = roomOf(board, item, place)
      if (room < 0) return
      for (let k = 0; k < board.teachers[item]; k += 1) {
        const teacher = board.people[item][k]
        amounts.push(teacher * rooms + room, 1, people * rooms + teacher, 1)
      }
    },
    cost: (count, key) => (count === 0 ? 0 : key < people * rooms ? 1 : -1),
  })
}
