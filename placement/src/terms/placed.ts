import type { Board } from '../school/board.ts'
import { NOWHERE, type Plan, type Term } from '../search/term.ts'
import { PLACED_WEIGHT } from './weights.ts'

/** Every lesson has a place. Counts those without one. */
export function placed(_board: Board): Term {
  let plan: Plan = new Int32Array()
  return {
    name: 'placed',
    isMust: true,
    weight: PLACED_WEIGHT,
    mostGain: () => 1,
    plain: whole => whole.reduce((sum, place) => sum + Number(place === NOWHERE), 0),
    begin(whole) {
      plan = whole
    },
    change: (item, to) => Number(to === NOWHERE) - Number(plan[item] === NOWHERE),
    move() {},
  }
}
