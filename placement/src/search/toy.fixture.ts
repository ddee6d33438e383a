import { NOWHERE, type Plan, type Term } from './term.ts'

/** A must term: one item a place. Costs 1 a pair, and 2 an item without a place. Its items all have the same places. */
export function alone(places: number): Term {
  const taken = new Int32Array(places)
  let plan: Plan
  /** How many others are where the item is or would be. */
  const others = (item: number, place: number) =>
    place === NOWHERE ? 2 : taken[place] - (plan[item] === place ? 1 : 0)
  return {
    name: 'alone',
    isMust: true,
    weight: 50,
    plain(plan) {
      const placed = plan.filter(place => place !== NOWHERE)
      let pairs = 0
      for (const [i, place] of placed.entries())
        for (const other of placed.subarray(i + 1)) if (place === other) pairs += 1
      return pairs + 2 * (plan.length - placed.length)
    },
    begin(begun) {
      plan = begun
      taken.fill(0)
      for (const place of plan) if (place !== NOWHERE) taken[place] += 1
    },
    change: (item, to) => others(item, to) - others(item, plan[item]),
    move(item, to) {
      if (plan[item] !== NOWHERE) taken[plan[item]] -= 1
      if (to !== NOWHERE) taken[to] += 1
    },
    blockers(item, place, add) {
      for (const [other, at] of plan.entries()) if (at === place && other !== item) add(other)
    },
  }
}

/** A should term: each item at the place of its own number, or near it. */
export function atHome(places: number): Term {
  const away = (item: number, place: number) => (place === NOWHERE ? 0 : Math.abs(item - place))
  let plan: Plan
  return {
    name: 'at home',
    isMust: false,
    weight: 3,
    plain: plan => plan.reduce((sum, place, item) => sum + away(item, place), 0),
    begin(begun) {
      plan = begun
    },
    change: (item, to) => away(item, to) - away(item, plan[item]),
    move() {},
    mostGain: () => places,
  }
}
