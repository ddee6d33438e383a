import type { Board } from '../school/board.ts'
import type { Term } from '../search/term.ts'
import { ofTime } from './of-time.ts'

/** People come when they come most gladly. Counts each one's points: none at a first wish, 1 at a second, 2 at a third, 4 where it is only possible. */
export function ranks(board: Board): Term {
  return ofTime(board, 'ranks', (_item, time) => board.times.points(time))
}
