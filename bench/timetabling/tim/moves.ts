import type { Neighbourhood } from '@stunda/placement/search/neighbourhood.ts'
import type { Random } from '@stunda/placement/search/random.ts'
import { NOWHERE } from '@stunda/placement/search/term.ts'
import type { Rooms } from '../rooms.ts'
import type { Events } from './events.ts'

/** An event goes to another timeslot, into a suitable room that is free then, or into any suitable one. */
export function moveEvent(facts: Events, at: Rooms): Neighbourhood {
  const { slots, rooms } = facts
  return (search, limit) => {
    const { free, random } = search
    const item = free[random.below(free.length)]
    const own = slots[item]
    const first = own[random.below(own.length)] * rooms
    const to = placeIn(facts, at, item, first, NOWHERE, random)
    return to !== search.plan[item] && search.tryMove(item, to, limit)
  }
}

/** Two events take each other's timeslots, each in a suitable room that is free then. */
export function swapEvents(facts: Events, at: Rooms): Neighbourhood {
  const { canBe, places, slotOf, rooms, suitable } = facts
  return (search, limit) => {
    const { free, plan, random } = search
    const item = free[random.below(free.length)]
    const other = free[random.below(free.length)]
    const [slot, otherSlot] = [slotOf[plan[item]], slotOf[plan[other]]]
    if (slot === otherSlot) return false
    if (canBe[item * places + otherSlot * rooms + suitable[item][0]] === 0) return false
    if (canBe[other * places + slot * rooms + suitable[other][0]] === 0) return false
    const to = placeIn(facts, at, item, otherSlot * rooms, plan[other], random)
    const otherTo = placeIn(facts, at, other, slot * rooms, plan[item], random)
    return search.tryTwo(item, to, other, otherTo, limit)
  }
}

/** A suitable place for the event among the rooms of a timeslot: one that is free, or will be when `left` is left, if there is one. */
function placeIn(
  { suitable }: Events,
  { taken }: Rooms,
  item: number,
  first: number,
  left: number,
  random: Random,
): number {
  const rooms = suitable[item]
  const from = random.below(rooms.length)
  for (let i = 0; i < rooms.length; i += 1) {
    const place = first + rooms[(from + i) % rooms.length]
    if (taken[place] === 0 || (place === left && taken[place] === 1)) return place
  }
  return first + rooms[from]
}
