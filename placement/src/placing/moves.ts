import { type Board, placesOf } from '../school/board.ts'
import { anyItem, blockersOf } from '../search/ejections.ts'
import type { Neighbourhood } from '../search/neighbourhood.ts'
import type { Search } from '../search/search.ts'
import { NOWHERE } from '../search/term.ts'
import { termsOfTime } from '../terms/index.ts'
import { PLACED_WEIGHT } from '../terms/weights.ts'

/** So many other rooms are tried when the own one is taken. */
const ROOMS_TRIED = 2
/** So many times further a lesson goes at most, beside another one if it can. */
const FURTHER = 6

/** Draws a time of a lesson that has some: its number among the lesson's times. */
export type DrawTime = (search: Search, item: number) => number

/** Each time of a lesson is as likely as the others. */
export const anyTime =
  (board: Board): DrawTime =>
  ({ random }, item) =>
    random.below(board.times.count(item))

/** The less a time costs by itself, the likelier it is: of a hundred times of a lesson only a few are worth a try. */
export function cheapTime(board: Board): DrawTime {
  const cheapestFirst = timesByCost(board)
  return ({ random }, item) => {
    const times = cheapestFirst[item]
    return times[Math.floor(times.length * random.share() ** 3)]
  }
}

/** Of each lesson its times, the cheapest first. */
function timesByCost(board: Board): Uint16Array[] {
  const terms = termsOfTime(board)
  const nothing = new Int32Array(board.items).fill(NOWHERE)
  for (const term of terms) term.begin(nothing)
  return Array.from({ length: board.lessons }, (_, item) => {
    const rooms = board.rooms[item].length
    const costs = Float64Array.from({ length: board.times.count(item) }, (_, time) =>
      terms.reduce((sum, term) => sum + term.weight * term.change(item, time * rooms), 0),
    )
    return Uint16Array.from(costs.keys()).sort((a, b) => costs[a] - costs[b])
  })
}

/** A place at a time that is drawn, in any of the lesson's rooms. */
export const placeAt =
  (board: Board, draw: DrawTime) =>
  (search: Search, item: number): number => {
    const rooms = board.rooms[item].length
    return draw(search, item) * rooms + search.random.below(rooms)
  }

/** A lesson goes to another time, in its room or, where that is taken, in another one. */
export function otherTime(board: Board, draw: DrawTime): Neighbourhood {
  return (search, limit) => {
    const item = anyOf(search)
    const rooms = board.rooms[item].length
    if (placesOf(board, item) === 0) return false
    const here = search.plan[item]
    const first = draw(search, item) * rooms
    const room = here === NOWHERE ? search.random.below(rooms) : here % rooms
    if (first + room !== here && search.tryMove(item, first + room, limit)) return true
    for (let tried = 0; tried < ROOMS_TRIED; tried += 1) {
      const to = first + search.random.below(rooms)
      if (to !== here && search.tryMove(item, to, limit)) return true
    }
    return false
  }
}

/** A lesson goes into another room at its time. */
export function otherRoom(board: Board): Neighbourhood {
  return (search, limit) => {
    const item = anyOf(search)
    const place = search.plan[item]
    const rooms = board.rooms[item].length
    if (place === NOWHERE || rooms < 2) return false
    const to = place - (place % rooms) + search.random.below(rooms)
    return to !== place && search.tryMove(item, to, limit)
  }
}

/** Two lessons of one teacher take each other's times, and rooms where both have them. */
export function swapLessons(board: Board): Neighbourhood {
  return (search, limit) => {
    const item = anyOf(search)
    const others = board.itemsOfPerson[board.people[item][0]]
    const other = others[search.random.below(others.length)]
    const { plan, problem } = search
    const [here, there] = [plan[item], plan[other]]
    if (item === other || search.isPinned(other) || here === NOWHERE || there === NOWHERE) return false
    const to = problem.likewise?.(item, other, there) ?? NOWHERE
    const otherTo = problem.likewise?.(other, item, here) ?? NOWHERE
    if (to === NOWHERE || otherTo === NOWHERE) return false
    const mark = search.mark()
    const before = search.total
    search.move(other, NOWHERE)
    search.move(item, to)
    if (search.tryMove(other, otherTo, limit - (search.total - before))) return true
    search.undo(mark)
    return false
  }
}

/**
 * A lesson, one without a place first, goes to a time by chance and from there as far to one side as no more others are in its way; those are left
 * without a place. It asks for the cost of lessons without a place only.
 */
export function takePlace(board: Board): Neighbourhood {
  return (search, limit) => {
    const item = anyItem(search)
    const places = search.problem.places[item]
    if (places === 0) return false
    const here = search.plan[item]
    let to = search.random.below(places)
    let leaving = blockersOf(search, item, to)
    if ((leaving.length - Number(here === NOWHERE)) * PLACED_WEIGHT > limit) return false
    const step = board.rooms[item].length * (search.random.below(2) === 0 ? 1 : -1)
    for (let further = 0; further < FURTHER; further += 1) {
      const next = to + step
      if (next < 0 || next >= places || next === here) break
      const others = blockersOf(search, item, next)
      if (others.length > leaving.length) break
      to = next
      leaving = others
    }
    if (to === here || leaving.some(other => search.isPinned(other))) return false
    for (const other of leaving) search.move(other, NOWHERE)
    search.move(item, to)
    return true
  }
}

function anyOf({ free, random }: Search): number {
  return free[random.below(free.length)]
}
