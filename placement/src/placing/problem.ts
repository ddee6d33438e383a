import { type Board, placesOf, roomOf, timeOf } from '../school/board.ts'
import type { Problem } from '../search/problem.ts'
import { NOWHERE, type Plan } from '../search/term.ts'
import { mustsOf, termsOf } from '../terms/index.ts'

/** The school as the search's problem. */
export function problemOf(board: Board): Problem {
  const timeAt = timesByBegin(board)
  return {
    places: Int32Array.from({ length: board.items }, (_, item) => placesOf(board, item)),
    terms: termsOf(board),
    likewise(item, other, place) {
      const time = timeAt(item, timeOf(board, other, place))
      const room = board.rooms[item].indexOf(roomOf(board, other, place))
      return time < 0 || room < 0 ? NOWHERE : time * board.rooms[item].length + room
    },
  }
}

/** Finds the time of an item that begins when another time does, in the same kinds of weeks: its number among the item's times, or -1. */
function timesByBegin(board: Board): (item: number, time: number) => number {
  const { times } = board
  const known: (Map<number, number> | undefined)[] = []
  const keyOf = (time: number) => times.slot(time) * 64 + (times.mask(time) % 64)
  return (item, time) => {
    let numbers = known[item]
    if (!numbers) {
      numbers = new Map()
      for (let k = 0; k < times.count(item); k += 1) {
        const own = times.first(item) + k
        if (times.slot2(own) < 0 && !numbers.has(keyOf(own))) numbers.set(keyOf(own), k)
      }
      known[item] = numbers
    }
    return numbers.get(keyOf(time)) ?? -1
  }
}

/** The plan without the lessons that collide in it: of two that do, the one that is later in the list goes, unless it is pinned. */
export function withoutCollisions(board: Board, plan: Plan): Plan {
  const terms = mustsOf(board)
  const kept = new Int32Array(board.items).fill(NOWHERE)
  for (const term of terms) term.begin(kept)
  const order = [...plan.keys()].sort(
    (a, b) => Number(board.isPinned[b]) - Number(board.isPinned[a]) || a - b,
  )
  for (const item of order) {
    if (plan[item] === NOWHERE) continue
    let isInTheWay = false
    if (!board.isPinned[item])
      for (const term of terms)
        term.blockers?.(item, plan[item], () => {
          isInTheWay = true
        })
    if (isInTheWay) continue
    for (const term of terms) term.move(item, plan[item])
    kept[item] = plan[item]
  }
  return kept
}
