import type { Plan, Term } from '@stunda/placement/search/term.ts'

/** A term that knows how many items are at each place. */
export interface Rooms extends Term {
  readonly taken: Int32Array
  /** The item at each place where there is one; -1 where there is none, and a number without meaning where there are several. */
  readonly itemAt: Int32Array
}

/** Must: one item a room and time, which together are a place. Costs 1 for each further one. Every item has a place. */
export function roomsOf(places: number): Rooms {
  const taken = new Int32Array(places)
  /** Of each place: the sum of its items, each one greater, less 1. */
  const itemAt = new Int32Array(places)
  let plan: Plan

  const change = (item: number, to: number) => {
    const from = plan[item]
    return from === to ? 0 : (taken[to] > 0 ? 1 : 0) - (taken[from] > 1 ? 1 : 0)
  }

  return {
    name: 'rooms',
    isMust: true,
    weight: 1,
    taken,
    itemAt,
    plain: plan => plan.length - new Set(plan).size,
    begin(begun) {
      plan = begun
      taken.fill(0)
      itemAt.fill(-1)
      for (const [item, place] of plan.entries()) {
        taken[place] += 1
        itemAt[place] += item + 1
      }
    },
    change,
    move(item, to) {
      taken[plan[item]] -= 1
      itemAt[plan[item]] -= item + 1
      taken[to] += 1
      itemAt[to] += item + 1
    },
    mostGain: () => 1,
    changeOfTwo(item, to, other, otherTo) {
      const from = plan[item]
      const otherFrom = plan[other]
      if (to === otherFrom && otherTo === from) return 0
      const left = (place: number) => taken[place] - (place === from ? 1 : 0) + (place === to ? 1 : 0)
      const second = otherTo === otherFrom ? 0 : (left(otherTo) > 0 ? 1 : 0) - (left(otherFrom) > 1 ? 1 : 0)
      return change(item, to) + second
    },
  }
}
