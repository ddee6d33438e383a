import type { Neighbourhood } from '@stunda/placement/search/neighbourhood.ts'
import { NOWHERE } from '@stunda/placement/search/term.ts'
import type { Rooms } from '../rooms.ts'
import type { Lectures } from './lectures.ts'

/** A lecture goes to any place at which its course can be; what is there goes to the place that it leaves. */
export function moveOrSwap({ courseOf, placesOf }: Lectures, { itemAt }: Rooms): Neighbourhood {
  return (search, limit) => {
    const { free, plan, random } = search
    const item = free[random.below(free.length)]
    const places = placesOf[courseOf[item]]
    const to = places[random.below(places.length)]
    const other = itemAt[to]
    if (other === NOWHERE) return search.tryMove(item, to, limit)
    return courseOf[other] !== courseOf[item] && search.tryTwo(item, to, other, plan[item], limit)
  }
}
