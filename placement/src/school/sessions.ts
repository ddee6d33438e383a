import { type Board, timeOf } from './board.ts'

/** Tells the sessions of an item at a place: the day, a position in `board.days`, and the slots from its begin to its end. */
export function eachSession(
  board: Board,
  item: number,
  place: number,
  tell: (day: number, from: number, to: number) => void,
): void {
  const { times, slotsADay } = board
  const time = timeOf(board, item, place)
  const slot = times.slot(time)
  tell(Math.floor(slot / slotsADay), slot, slot + times.length(time))
  const slot2 = times.slot2(time)
  if (slot2 >= 0) tell(Math.floor(slot2 / slotsADay), slot2, slot2 + times.length2(time))
}

/** The people of an item who teach. */
export function teachersOf(board: Board, item: number): readonly number[] {
  return board.people[item].slice(0, board.teachers[item])
}
