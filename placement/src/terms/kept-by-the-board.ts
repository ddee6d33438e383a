import type { Board } from '../school/board.ts'
import type { MustName } from '../school/term-names.ts'
import { NOWHERE, type Term } from '../search/term.ts'
import { MUST_WEIGHT } from './weights.ts'

/**
 * A must that a search cannot break, because a board lists no places that do; counts what a pin breaks. `breaks`: how often a lesson breaks it at a
 * place, a whole number.
 */
export function keptByTheBoard(
  board: Board,
  name: MustName,
  breaks: (lesson: number, place: number) => number,
): Term {
  const cost = (place: number, item: number) =>
    place === NOWHERE || item >= board.lessons ? 0 : breaks(item, place)
  return {
    name,
    isMust: true,
    weight: MUST_WEIGHT,
    mostGain: () => 0,
    plain: plan => plan.reduce((sum, place, item) => sum + cost(place, item), 0),
    begin() {},
    change: () => 0,
    move() {},
  }
}
