import type { Plan, Term } from '@stunda/placement/search/term.ts'
import type { Events } from '../events.ts'

/** Must: events are in the order that is demanded of them. Costs 1 for each pair that is not. */
export function order({ events, slotOf, instance }: Events): Term {
  const all = Array.from({ length: events }, (_, event) => event)
  const later = all.map(event =>
    Int32Array.from(instance.order.flatMap(([before, after]) => (before === event ? [after] : []))),
  )
  const earlier = all.map(event =>
    Int32Array.from(instance.order.flatMap(([before, after]) => (after === event ? [before] : []))),
  )
  let plan: Plan

  /** How many pairs an event breaks in a timeslot, those with `but` left out. */
  const broken = (event: number, slot: number, but: number) => {
    let count = 0
    for (const after of later[event]) if (after !== but && slot >= slotOf[plan[after]]) count += 1
    for (const before of earlier[event]) if (before !== but && slotOf[plan[before]] >= slot) count += 1
    return count
  }
  const changeBut = (but: number, item: number, to: number) =>
    broken(item, slotOf[to], but) - broken(item, slotOf[plan[item]], but)
  const isPairBroken = (item: number, slot: number, other: number, otherSlot: number) =>
    (later[item].includes(other) && slot >= otherSlot) || (earlier[item].includes(other) && otherSlot >= slot)
      ? 1
      : 0

  return {
    name: 'order',
    isMust: true,
    weight: 1,
    plain: plan =>
      instance.order.filter(([before, after]) => slotOf[plan[before]] >= slotOf[plan[after]]).length,
    begin(begun) {
      plan = begun
    },
    change: (item, to) => changeBut(-1, item, to),
    move() {},
    mostGain: item => later[item].length + earlier[item].length,
    changeOfTwo: (item, to, other, otherTo) =>
      changeBut(other, item, to) +
      changeBut(item, other, otherTo) +
      isPairBroken(item, slotOf[to], other, slotOf[otherTo]) -
      isPairBroken(item, slotOf[plan[item]], other, slotOf[plan[other]]),
  }
}
