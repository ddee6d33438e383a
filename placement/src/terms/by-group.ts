import type { Board } from '../school/board.ts'
import type { ShouldName } from '../school/term-names.ts'
import type { Plan, Term } from '../search/term.ts'

/** Groups of lessons that cost something together, such as all of a teacher. */
export interface ByGroup {
  name: ShouldName
  /** Of each item the groups it belongs to. */
  groupsOf: readonly (readonly number[])[]
  groups: number
  /** The most that one move can gain. */
  most: number
  /** What a group costs in a plan, a whole number. */
  cost(plan: Plan, group: number): number
}

/** A term whose cost is told group by group: what a move changes is counted anew for the groups of its lesson. */
export function byGroup(board: Board, { name, groupsOf, groups, most, cost }: ByGroup): Term {
  const kept = new Int32Array(groups)
  let plan: Plan = new Int32Array()
  const after = (item: number, to: number, group: number) => {
    const from = plan[item]
    plan[item] = to
    const found = cost(plan, group)
    plan[item] = from
    return found
  }
  return {
    name,
    isMust: false,
    weight: board.school.weights[name],
    mostGain: () => most,
    plain(whole) {
      let sum = 0
      for (let group = 0; group < groups; group += 1) sum += cost(whole, group)
      return sum
    },
    begin(whole) {
      plan = whole
      for (let group = 0; group < groups; group += 1) kept[group] = cost(whole, group)
    },
    change(item, to) {
      let change = 0
      for (const group of groupsOf[item]) change += after(item, to, group) - kept[group]
      return change
    },
    move(item, to) {
      for (const group of groupsOf[item]) kept[group] = after(item, to, group)
    },
  }
}
