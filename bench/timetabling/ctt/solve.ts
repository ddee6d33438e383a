import { Random } from '@stunda/placement/search/random.ts'
import type { Plan } from '@stunda/placement/search/term.ts'
import { roomsOf } from '../rooms.ts'
import type { Running, Solved } from '../running.ts'
import { coolTwice } from '../two-coolings.ts'
import type { Instance } from './instance.ts'
import { type Lectures, lecturesOf } from './lectures.ts'
import { moveOrSwap } from './moves.ts'
import { days } from './terms/days.ts'
import { oneRoom } from './terms/one-room.ts'
import { seats } from './terms/seats.ts'
import { times } from './terms/times.ts'
import { together } from './terms/together.ts'

/**
 * From a cost of this that is taken with a chance of 1 : e, to this. Chosen from few runs on comp05, one for each seed: 324 to 356 after 20
 * million steps with this, 318 to 333 after 40 million from 20 on, 305 to 431 after 40 million from 6 on. It is not tuned.
 */
const HEAT = { hottest: 40, coldest: 0.1 }
/** What a broken must counts: as much as many curricula at once. */
const WEIGHT_OF_MUSTS = 150

/** Places the lectures of an instance, from any plan on. */
export function solve(instance: Instance, running: Running): Solved {
  const lectures = lecturesOf(instance)
  const rooms = roomsOf(lectures.places)
  const { best, steps } = coolTwice(
    {
      places: new Int32Array(lectures.lectures).fill(lectures.places),
      musts: [times(lectures), rooms],
      shoulds: [days(lectures), oneRoom(lectures), seats(lectures), together(lectures)],
      weightOfMusts: WEIGHT_OF_MUSTS,
      ...HEAT,
      neighbourhoods: [[1, moveOrSwap(lectures, rooms)]],
    },
    anyPlan(lectures, new Random(running.seed)),
    running,
  )
  return { text: solutionOf(lectures, best), steps }
}

/** Every lecture at a place of its own, by chance. */
export function anyPlan({ lectures, places }: Lectures, random: Random): Plan {
  const order = Int32Array.from({ length: places }, (_, place) => place)
  for (let i = 0; i < lectures; i += 1) {
    const j = i + random.below(places - i)
    const place = order[i]
    order[i] = order[j]
    order[j] = place
  }
  return order.slice(0, lectures)
}

/** A plan in the competition's format: a line `course room day period` for each lecture. */
export function solutionOf({ instance, courseOf, periodOf, roomOf, dayOf }: Lectures, plan: Plan): string {
  return Array.from(plan, (place, item) => {
    const period = periodOf[place]
    const course = instance.courses[courseOf[item]].id
    const room = instance.rooms[roomOf[place]].id
    return `${course} ${room} ${dayOf[period]} ${period % instance.periodsPerDay}\n`
  }).join('')
}
