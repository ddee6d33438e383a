import { anneal } from '@stunda/placement/search/anneal.ts'
import { Random } from '@stunda/placement/search/random.ts'
import { Search } from '@stunda/placement/search/search.ts'
import { NOWHERE, type Plan } from '@stunda/placement/search/term.ts'
import { roomsOf } from '../rooms.ts'
import type { Running, Solved } from '../running.ts'
import { type Events, eventsOf } from './events.ts'
import type { Instance } from './instance.ts'
import { leaveOut } from './leave-out.ts'
import { moveEvent, swapEvents } from './moves.ts'
import { days } from './terms/days.ts'
import { order } from './terms/order.ts'
import { times } from './terms/times.ts'

/** For the musts alone: from a number of broken ones that is taken with a chance of 1 : e, to this. Tuned on the instances of 2007. */
const HEAT_OF_MUSTS = { hottest: 0.6, coldest: 0.05 }
/** How much of a run one such cooling takes at most, and how many are tried until nothing is broken. */
const SHARE_OF_MUSTS = 0.025
const MOST_COOLINGS = 10
/** Likewise for everything, in costs. */
const HEAT = { hottest: 5, coldest: 0.15 }
/** What a broken must counts then: more than most moves of an event can gain. */
const WEIGHT_OF_MUSTS = 100

/**
 * Places the events of an instance by annealing: from any plan on until nothing is broken, then for the cost. Events that stand against others in
 * the end are left out.
 */
export function solve(instance: Instance, { seed, over }: Running): Solved {
  const facts = eventsOf(instance)
  const places = new Int32Array(facts.events).fill(facts.places)
  const rooms = roomsOf(facts.places)
  const musts = [times(facts), rooms, order(facts)]
  const neighbourhoods = [
    [1, moveEvent(facts, rooms)],
    [1, swapEvents(facts, rooms)],
  ] as const

  const first = new Search({ places, terms: musts }, { plan: anyPlan(facts, new Random(seed)), seed })
  let before = 0
  for (let cooling = 0; cooling < MOST_COOLINGS && first.bestCost.must > 0; cooling += 1) {
    const begun = over(before)
    before += anneal(first, {
      ...HEAT_OF_MUSTS,
      neighbourhoods,
      over: steps => (first.bestCost.must === 0 ? 1 : (over(before + steps) - begun) / SHARE_OF_MUSTS),
    })
  }
  const begun = over(before)
  const terms = [...musts.map(term => ({ ...term, weight: WEIGHT_OF_MUSTS })), days(facts)]
  const search = new Search({ places, terms }, { plan: first.best, seed })
  const steps = anneal(search, {
    ...HEAT,
    neighbourhoods,
    over: steps => (over(before + steps) - begun) / (1 - begun),
  })
  return { text: solutionOf(facts, leaveOut(facts, search.best)), steps: before + steps }
}

/** Every event in a timeslot and a room that are possible for it alone, by chance. */
export function anyPlan({ events, rooms, slots, suitable }: Events, random: Random): Plan {
  return Int32Array.from({ length: events }, (_, event) => {
    const slot = slots[event][random.below(slots[event].length)]
    return slot * rooms + suitable[event][random.below(suitable[event].length)]
  })
}

/** A plan in the competition's format: a line `timeslot room` for each event, `-1 -1` where it was left out. */
export function solutionOf({ slotOf, rooms }: Events, plan: Plan): string {
  return Array.from(plan, place =>
    place === NOWHERE ? '-1 -1\n' : `${slotOf[place]} ${place % rooms}\n`,
  ).join('')
}
