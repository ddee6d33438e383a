import type { Plan, Term } from '@stunda/placement/search/term.ts'
import type { Events } from '../events.ts'
import { SLOTS } from '../instance.ts'

/** Must: no student in two events at a time. Costs 1 for each pair of events with students in common. */
export function times({ events, slotOf, rivalsOf, areRivals }: Events): Term {
  /** Rivals of each event in each timeslot, itself among them. */
  const against = new Int32Array(events * SLOTS)
  let plan: Plan

  const add = (event: number, slot: number, count: number) => {
    const rivals = rivalsOf[event]
    for (let i = 0; i < rivals.length; i += 1) against[rivals[i] * SLOTS + slot] += count
  }
  const change = (item: number, to: number) => {
    const from = slotOf[plan[item]]
    const slot = slotOf[to]
    return from === slot ? 0 : against[item * SLOTS + slot] - against[item * SLOTS + from] + 1
  }

  return {
    name: 'times',
    isMust: true,
    weight: 1,
    plain(plan) {
      let cost = 0
      for (let a = 0; a < events; a += 1)
        for (let b = a + 1; b < events; b += 1)
          if (areRivals[a * events + b] === 1 && slotOf[plan[a]] === slotOf[plan[b]]) cost += 1
      return cost
    },
    begin(begun) {
      plan = begun
      against.fill(0)
      for (const [item, place] of plan.entries()) add(item, slotOf[place], 1)
    },
    change,
    move(item, to) {
      add(item, slotOf[plan[item]], -1)
      add(item, slotOf[to], 1)
    },
    changeOfTwo(item, to, other, otherTo) {
      const sum = change(item, to) + change(other, otherTo)
      if (areRivals[item * events + other] === 0) return sum
      const [from, slot] = [slotOf[plan[item]], slotOf[to]]
      const [otherFrom, otherSlot] = [slotOf[plan[other]], slotOf[otherTo]]
      return (
        sum + same(otherSlot, slot) - same(otherSlot, from) - same(otherFrom, slot) + same(otherFrom, from)
      )
    },
  }
}

const same = (a: number, b: number) => (a === b ? 1 : 0)
