import { type Board, timeOf } from '../school/board.ts'
import { Claims } from '../school/claims.ts'
import { Occupation } from '../school/occupation.ts'
import { overlap } from '../school/overlap.ts'
import type { MustName } from '../school/term-names.ts'
import { NOWHERE, type Plan, type Term } from '../search/term.ts'
import { MUST_WEIGHT } from './weights.ts'

/** What is taken, and by which items: people or rooms. */
export interface Taken {
  name: MustName
  resources: number
  itemsOf: readonly (readonly number[])[]
  /** Says what the item takes at a time, in a room. */
  claim(item: number, time: number, place: number, claims: Claims): void
}

/** Nothing is taken twice at a time. Counts the slots in which something is taken once too often, in each kind of week. */
export function takenTwice(board: Board, { name, resources, itemsOf, claim }: Taken): Term {
  const { times } = board
  const taken = new Occupation(resources, board.days.length * board.slotsADay, board.layers.count)
  const claims = new Claims()
  const others = new Claims()
  let plan: Plan = new Int32Array()

  const claimed = (item: number, place: number, list: Claims): number => {
    const time = timeOf(board, item, place)
    list.clear()
    claim(item, time, place, list)
    return times.mask(time)
  }
  const put = (item: number, place: number, by: 1 | -1) =>
    taken.add(item, claims, claimed(item, place, claims), by)
  const costOfAdding = (item: number, place: number) =>
    taken.costOfAdding(claims, claimed(item, place, claims))
  /** Whether an item has a resource when it is claimed. */
  const meets = (other: number, resource: number, mask: number): boolean => {
    if (plan[other] === NOWHERE || (claimed(other, plan[other], others) & mask) === 0) return false
    for (let j = 0; j < others.count; j += 1) {
      if (others.resource[j] !== resource) continue
      for (let k = 0; k < claims.count; k += 1)
        if (claims.resource[k] === resource && others.from[j] < claims.to[k] && claims.from[k] < others.to[j])
          return true
    }
    return false
  }

  return {
    name,
    isMust: true,
    weight: MUST_WEIGHT,
    // A search never breaks it, so it has nothing to gain by it.
    mostGain: () => 0,
    plain: whole => plainly(board, whole, resources, claim),
    begin(whole) {
      plan = whole
      taken.clear()
      for (let item = 0; item < whole.length; item += 1)
        if (whole[item] !== NOWHERE) put(item, whole[item], 1)
    },
    change(item, to) {
      const from = plan[item]
      if (from === to) return 0
      if (from === NOWHERE) return costOfAdding(item, to)
      const gain = taken.gainOfRemoving(claims, claimed(item, from, claims))
      if (to === NOWHERE) return -gain
      if (!overlap(times, timeOf(board, item, from), timeOf(board, item, to)))
        return costOfAdding(item, to) - gain
      put(item, from, -1)
      const cost = costOfAdding(item, to)
      put(item, from, 1)
      return cost - gain
    },
    move(item, to) {
      if (plan[item] !== NOWHERE) put(item, plan[item], -1)
      if (to !== NOWHERE) put(item, to, 1)
    },
    blockers(item, place, add) {
      const mask = claimed(item, place, claims)
      const addOther = (other: number) => {
        if (other !== item) add(other)
      }
      taken.holders(claims, mask, addOther, resource => {
        for (const other of itemsOf[resource]) if (other !== item && meets(other, resource, mask)) add(other)
      })
    },
  }
}

function plainly(board: Board, plan: Plan, resources: number, claim: Taken['claim']): number {
  const slots = board.days.length * board.slotsADay
  const known = new Uint8Array(resources * slots * board.layers.count)
  const claims = new Claims()
  let cost = 0
  for (const [item, place] of plan.entries()) {
    if (place === NOWHERE) continue
    const time = timeOf(board, item, place)
    claims.clear()
    claim(item, time, place, claims)
    for (let k = 0; k < claims.count; k += 1) {
      for (let slot = claims.from[k]; slot < claims.to[k]; slot += 1) {
        for (let layer = 0; layer < board.layers.count; layer += 1) {
          if ((board.times.mask(time) & (1 << layer)) === 0) continue
          const at = (claims.resource[k] * slots + slot) * board.layers.count + layer
          cost += known[at]
          known[at] = 1
        }
      }
    }
  }
  return cost
}
