import type { Neighbourhood } from './neighbourhood.ts'
import type { Search } from './search.ts'
import { NOWHERE } from './term.ts'

/** How far a chain of ejections goes. */
export interface Reach {
  /** How many items may be ejected, one after the other, at most. */
  longest: number
  /** Of how many places, drawn by chance, an ejected item takes the cheapest. */
  width: number
  /** Draws a place of an item that has some; without it each is as likely as the others. */
  draw?: (search: Search, item: number) => number
}

/**
 * An item goes to a place by chance, those without a place first; what it collides with leaves, and takes another place, where it may eject in turn.
 * Every item of a chain moves once. What finds no place is left without one, if that is cheap enough.
 */
export function ejections({ longest, width, draw = anyPlace }: Reach): Neighbourhood {
  return (search, limit) => {
    const mark = search.mark()
    const before = search.total
    const item = anyItem(search)
    if (search.problem.places[item] === 0) return false
    const chain = new Set([item])
    const waiting: number[] = []
    const to = draw(search, item)
    if (to !== search.plan[item] && putIn(search, item, to, chain, waiting)) {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        placeEjected(search, next, { chain, waiting, left: longest - chain.size + 1, width, draw })
      if (search.total - before <= limit) return true
    }
    search.undo(mark)
    return false
  }
}

/** An item without a place, if there is one among some drawn by chance; otherwise any that is not pinned. */
export function anyItem({ free, plan, random }: Search): number {
  let item = free[random.below(free.length)]
  for (let draw = 0; draw < 8 && plan[item] !== NOWHERE; draw += 1) item = free[random.below(free.length)]
  return item
}

/** Puts the item there and what is in its way nowhere, or nothing if a pinned item or one of the chain is in its way. */
function putIn(search: Search, item: number, to: number, chain: Set<number>, waiting: number[]): boolean {
  const ejected = blockersOf(search, item, to)
  if (ejected.some(blocker => chain.has(blocker) || search.isPinned(blocker))) return false
  for (const blocker of ejected) {
    search.move(blocker, NOWHERE)
    chain.add(blocker)
    waiting.push(blocker)
  }
  search.move(item, to)
  return true
}

/** The items that must leave before the item can be at the place. */
export function blockersOf({ problem }: Search, item: number, place: number): number[] {
  const blockers: number[] = []
  const add = (blocker: number) => {
    if (!blockers.includes(blocker)) blockers.push(blocker)
  }
  for (const term of problem.terms) term.blockers?.(item, place, add)
  return blockers
}

const anyPlace = ({ problem, random }: Search, item: number) => random.below(problem.places[item])

function placeEjected(
  search: Search,
  item: number,
  {
    chain,
    waiting,
    left,
    width,
    draw,
  }: Required<Omit<Reach, 'longest'>> & { chain: Set<number>; waiting: number[]; left: number },
): void {
  let best = NOWHERE
  let bestChange = 0
  for (let tried = 0; tried < width; tried += 1) {
    const to = draw(search, item)
    const change = search.change(item, to, bestChange)
    if (change < bestChange) [best, bestChange] = [to, change]
  }
  if (best !== NOWHERE) search.move(item, best)
  else if (left > 0) putIn(search, item, draw(search, item), chain, waiting)
}
