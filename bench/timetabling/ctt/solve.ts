import { anneal } from '@stunda/placement/search/anneal.ts'
import type { Neighbourhood } from '@stunda/placement/search/neighbourhood.ts'
import { Random } from '@stunda/placement/search/random.ts'
import { Search } from '@stunda/placement/search/search.ts'
import { NOWHERE, type Plan } from '@stunda/placement/search/term.ts'
import type { Instance } from './instance.ts'
import { type Lectures, lecturesOf } from './lectures.ts'
import { days } from './terms/days.ts'
import { oneRoom } from './terms/one-room.ts'
import { type Rooms, rooms } from './terms/rooms.ts'
import { seats } from './terms/seats.ts'
import { times } from './terms/times.ts'
import { together } from './terms/together.ts'

const P = JSON.parse(process.env.P ?? '{}')
export function solve(instance: Instance, seed: number, over: (steps: number) => number) {
  const lectures = lecturesOf(instance)
  const room = rooms(lectures)
  const terms = [{ ...times(lectures), weight: P.w ?? 30 }, days(lectures), oneRoom(lectures), seats(lectures), together(lectures), room]
  const search = new Search(
    { places: new Int32Array(lectures.lectures).fill(lectures.places), terms },
    { plan: anyPlan(lectures, new Random(seed)), seed },
  )
  const steps = anneal(search, {
    hottest: P.hot ?? 30,
    coldest: P.cold ?? 0.15,
    neighbourhoods: [[1, moveOrSwap(lectures, room)]],
    over,
  })
  return { search, steps, text: write(lectures, search.best) }
}

/** A lecture goes to any place; what is there goes to the place that it leaves. */
const moveOrSwap =
  ({ courseOf, instance, places, periodOf }: Lectures, { itemAt }: Rooms): Neighbourhood => {
  const possible = instance.courses.map((_, course) => { const no = new Set(instance.unavailable.filter(([c]) => c === course).map(([,p]) => p)); return Int32Array.from([...Array(places).keys()].filter(p => !no.has(periodOf[p]))) })
  return (search, limit) => {
    const { free, plan, random } = search
    const item = free[random.below(free.length)]
    const own = possible[courseOf[item]]
    const to = own[random.below(own.length)]
    const other = itemAt[to]
    if (other !== NOWHERE && courseOf[other] === courseOf[item]) return false
    return other === NOWHERE
      ? search.tryMove(item, to, limit)
      : search.tryTwo(item, to, other, plan[item], limit)
  } }

function anyPlan({ lectures, places }: Lectures, random: Random): Plan {
  const order = Int32Array.from({ length: places }, (_, place) => place)
  for (let i = 0; i < lectures; i += 1) {
    const j = i + random.below(places - i)
    const place = order[i]
    order[i] = order[j]
    order[j] = place
  }
  return order.slice(0, lectures)
}

function write({ instance, courseOf, periodOf, roomOf }: Lectures, plan: Plan): string {
  return Array.from(plan, (place, item) => {
    const period = periodOf[place]
    const day = Math.floor(period / instance.periodsPerDay)
    return `${instance.courses[courseOf[item]].id} ${instance.rooms[roomOf[place]].id} ${day} ${period % instance.periodsPerDay}\n`
  }).join('')
}
