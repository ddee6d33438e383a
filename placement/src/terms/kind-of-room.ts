import { type Board, isOfKind, roomOf } from '../school/board.ts'
import { NOWHERE, type Term } from '../search/term.ts'
import { MUST_WEIGHT } from './weights.ts'

/**
 * Every lesson has a room of its kind, with enough seats. A board lists no other rooms, so a search cannot break it; counts what a pin puts into another
 * room.
 */
export function kindOfRoom(board: Board): Term {
  const breaks = (item: number, place: number) => {
    if (place === NOWHERE || item >= board.lessons) return 0
    const room = board.school.rooms[roomOf(board, item, place)]
    return Number(!room || !isOfKind(room, board.school.lessons[item].kind))
  }
  return {
    name: 'kind-of-room',
    isMust: true,
    weight: MUST_WEIGHT,
    mostGain: () => 0,
    plain: plan => plan.reduce((sum, place, item) => sum + breaks(item, place), 0),
    begin() {},
    change: () => 0,
    move() {},
  }
}
