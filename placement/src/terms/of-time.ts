import { type Board, timeOf } from '../school/board.ts'
import type { ShouldName } from '../school/term-names.ts'
import { NOWHERE, type Plan, type Term } from '../search/term.ts'

/**
 * A term that says of each lesson by itself what its time costs, a whole number; a lesson without a place costs nothing.
 * @param cost of a time of a lesson, not of a fixed point
 */
export function ofTime(board: Board, name: ShouldName, cost: (item: number, time: number) => number): Term {
  const { times } = board
  const costs = new Int32Array(times.first(board.items))
  for (let item = 0; item < board.lessons; item += 1)
    for (let time = times.first(item); time < times.first(item + 1); time += 1) costs[time] = cost(item, time)
  const of = (item: number, place: number) => (place === NOWHERE ? 0 : costs[timeOf(board, item, place)])
  const most = Int32Array.from({ length: board.items }, (_, item) =>
    costs.subarray(times.first(item), times.first(item + 1)).reduce((sum, it) => Math.max(sum, it), 0),
  )
  let plan: Plan = new Int32Array()
  return {
    name,
    isMust: false,
    weight: board.school.weights[name],
    mostGain: item => most[item],
    plain: whole =>
      whole
        .subarray(0, board.lessons)
        .reduce(
          (sum, place, item) => sum + (place === NOWHERE ? 0 : cost(item, timeOf(board, item, place))),
          0,
        ),
    begin(whole) {
      plan = whole
    },
    change: (item, to) => of(item, to) - of(item, plan[item]),
    move() {},
  }
}
