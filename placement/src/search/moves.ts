import type { Neighbourhood } from './neighbourhood.ts'
import { NOWHERE } from './term.ts'

/** One item goes to another of its places. */
export const moveOne: Neighbourhood = (search, limit) => {
  const item = search.free[search.random.below(search.free.length)]
  const places = search.problem.places[item]
  if (places === 0) return false
  const to = search.random.below(places)
  return to !== search.plan[item] && search.tryMove(item, to, limit)
}

/** Two items take each other's places, where both have one like the other's. */
export const swapTwo: Neighbourhood = (search, limit) => {
  const { free, plan, random, problem } = search
  const item = free[random.below(free.length)]
  const other = free[random.below(free.length)]
  const here = plan[item]
  const there = plan[other]
  if (item === other || here === NOWHERE || there === NOWHERE) return false
  const to = problem.likewise ? problem.likewise(item, other, there) : there
  const otherTo = problem.likewise ? problem.likewise(other, item, here) : here
  if (to === NOWHERE || otherTo === NOWHERE) return false
  return search.tryTwo(item, to, other, otherTo, limit)
}
