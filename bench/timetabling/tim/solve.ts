import { Random } from '@stunda/placement/search/random.ts'
import { NOWHERE, type Plan } from '@stunda/placement/search/term.ts'
import { roomsOf } from '../rooms.ts'
import type { Running, Solved } from '../running.ts'
import { coolTwice } from '../two-coolings.ts'
import { type Events, eventsOf } from './events.ts'
import type { Instance } from './instance.ts'
import { leaveOut } from './leave-out.ts'
import { moveEvent, swapEvents } from './moves.ts'
import { days } from './terms/days.ts'
import { order } from './terms/order.ts'
import { times } from './terms/times.ts'

/** From a cost of this that is taken with a chance of 1 : e, to this. Tuned on the instances of 2007. */
const HEAT = { hottest: 5, coldest: 0.15 }
/** What a broken must counts: more than a move can gain, so that nothing is broken any more, and what would be is refused at once. */
const WEIGHT_OF_MUSTS = 1000

/** Places the events of an instance, from any plan on; events that stand against others in the end are left out. */
export function solve(instance: Instance, running: Running): Solved {
  const facts = eventsOf(instance)
  const rooms = roomsOf(facts.places)
  const { best, steps } = coolTwice(
    {
      places: new Int32Array(facts.events).fill(facts.places),
      musts: [times(facts), rooms, order(facts)],
      shoulds: [days(facts)],
      weightOfMusts: WEIGHT_OF_MUSTS,
      ...HEAT,
      neighbourhoods: [
        [1, moveEvent(facts, rooms)],
        [1, swapEvents(facts, rooms)],
      ],
    },
    anyPlan(facts, new Random(running.seed)),
    running,
  )
  return { text: solutionOf(facts, leaveOut(facts, best)), steps }
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
