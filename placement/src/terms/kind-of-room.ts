import { type Board, isOfKind, roomOf } from '../school/board.ts'
import type { Term } from '../search/term.ts'
import { keptByTheBoard } from './kept-by-the-board.ts'

/** Every lesson has a room of its kind, with enough seats. */
export function kindOfRoom(board: Board): Term {
  return keptByTheBoard(board, 'kind-of-room', (item, place) => {
    const room = board.school.rooms[roomOf(board, item, place)]
    return Number(!room || !isOfKind(room, board.school.lessons[item].kind))
  })
}
