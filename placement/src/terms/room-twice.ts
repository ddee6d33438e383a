import { type Board, roomOf } from '../school/board.ts'
import type { Term } from '../search/term.ts'
import { takenTwice } from './taken-twice.ts'

/** No room has two lessons at a time. */
export function roomTwice(board: Board): Term {
  const { times } = board
  return takenTwice(board, {
    name: 'room-twice',
    resources: board.school.rooms.length,
    itemsOf: board.itemsOfRoom,
    claim(item, time, place, claims) {
      const room = roomOf(board, item, place)
      if (room < 0) return
      const slot = times.slot(time)
      const slot2 = times.slot2(time)
      claims.add(room, slot, slot + times.length(time))
      if (slot2 >= 0) claims.add(room, slot2, slot2 + times.length2(time))
    },
  })
}
