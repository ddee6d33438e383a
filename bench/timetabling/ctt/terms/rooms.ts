import { NOWHERE, type Plan, type Term } from '@stunda/placement/search/term.ts'
import type { Lectures } from '../lectures.ts'

/** A term that knows which lecture is at each place, nowhere for none, and a number without meaning while there are two. */
export interface Rooms extends Term {
  readonly itemAt: Int32Array
}

/**
 * Must: one lecture a room and period. Costs 1 for each further one. Searches only move lectures to empty places and swap them, so it costs nothing
 * from their beginning on: two at a place are refused with an error.
 */
export function rooms({ places }: Lectures): Rooms {
  const itemAt = new Int32Array(places)
  let plan: Plan
  return {
    name: 'rooms',
    isMust: true,
    weight: 1,
    mostGain: () => 0,
    itemAt,
    plain: plan => plan.length - new Set(plan).size,
    begin(begun) {
      plan = begun
      itemAt.fill(NOWHERE)
      for (const [item, place] of plan.entries()) itemAt[place] += item + 1
    },
    change: () => 0,
    move(item, to) {
      itemAt[plan[item]] -= item + 1
      itemAt[to] += item + 1
    },
    changeOfTwo: () => 0,
  }
}
