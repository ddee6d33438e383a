import type { Board } from '../school/board.ts'
import type { ShouldName } from '../school/term-names.ts'
import { NOWHERE, type Plan, type Term } from '../search/term.ts'

/** What a lesson at a place adds to which counts: key, amount, key, amount … */
export type Amounts = number[]

/** What is counted, such as the lessons of a student on a day: each count has a number, its key. */
export interface Counted {
  name: ShouldName
  keys: number
  /** The most that one move can gain. */
  most: number
  /** Adds to the list what a lesson at a place adds to which counts. */
  add(item: number, place: number, amounts: Amounts): void
  /** What a count costs, a whole number; 0 at 0. */
  cost(count: number, key: number): number
}

/** A term that counts something, and says what each count costs. */
export function counted(board: Board, { name, keys, most, add, cost }: Counted): Term {
  const counts = new Int32Array(keys)
  const amounts: Amounts = []
  let plan: Plan = new Int32Array()

  /** Adds what a lesson adds, or takes it away, and says by how much the cost grew. */
  const put = (item: number, place: number, by: 1 | -1): number => {
    if (place === NOWHERE || item >= board.lessons) return 0
    amounts.length = 0
    add(item, place, amounts)
    let grown = 0
    for (let k = 0; k < amounts.length; k += 2) {
      const key = amounts[k]
      const count = counts[key] + by * amounts[k + 1]
      grown += cost(count, key) - cost(counts[key], key)
      counts[key] = count
    }
    return grown
  }

  return {
    name,
    isMust: false,
    weight: board.school.weights[name],
    mostGain: () => most,
    plain(whole) {
      const sums = new Map<number, number>()
      for (const [item, place] of whole.entries()) {
        if (place === NOWHERE || item >= board.lessons) continue
        const own: Amounts = []
        add(item, place, own)
        for (let k = 0; k < own.length; k += 2) sums.set(own[k], (sums.get(own[k]) ?? 0) + own[k + 1])
      }
      return [...sums].reduce((sum, [key, count]) => sum + cost(count, key), 0)
    },
    begin(whole) {
      plan = whole
      counts.fill(0)
      for (let item = 0; item < whole.length; item += 1) put(item, whole[item], 1)
    },
    change(item, to) {
      const from = plan[item]
      if (item >= board.lessons || from === to) return 0
      const grown = put(item, from, -1) + put(item, to, 1)
      put(item, to, -1)
      put(item, from, 1)
      return grown
    },
    move(item, to) {
      put(item, plan[item], -1)
      put(item, to, 1)
    },
  }
}
