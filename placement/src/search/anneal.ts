import type { Neighbourhood } from './neighbourhood.ts'
import type { Search } from './search.ts'

/** How a search goes on. */
export interface Annealing {
  /** A change that makes a plan so much worse is made about once in three times (1 / e), at first and at last. */
  hottest: number
  coldest: number
  /** Each kind of change with its share of the steps. */
  neighbourhoods: readonly (readonly [share: number, Neighbourhood])[]
  /**
   * How much of it is over after so many steps, from 0 to 1, at which it ends: of a number of steps, for a run that can be repeated, or of a time by
   * somebody's clock. Asked every thousand steps.
   */
  over: (steps: number) => number
  /** Is told of a better plan, at most every thousand steps. */
  onBetter?: (search: Search) => void
}

const ROUND = 1000
/** Chances are drawn ahead: so many logarithms of them are kept. */
const CHANCES = 4096

/**
 * Simulated annealing: tries changes one after the other, keeps each that makes the plan better, and others the more rarely the worse they make it
 * and the later it is. Answers the number of steps; the best plan is in the search.
 */
export function anneal(
  search: Search,
  { hottest, coldest, neighbourhoods, over, onBetter }: Annealing,
): number {
  const wheel = wheelOf(neighbourhoods)
  const { random } = search
  let steps = 0
  for (let share = over(0); share < 1; share = over(steps)) {
    const heat = hottest * (coldest / hottest) ** share
    let isBetter = false
    for (let step = 0; step < ROUND; step += 1) {
      const neighbourhood = wheel[random.below(wheel.length)]
      const limit = -heat * LOGARITHMS[random.below(CHANCES)]
      if (neighbourhood(search, limit) && search.keep()) isBetter = true
    }
    steps += ROUND
    if (isBetter) onBetter?.(search)
  }
  return steps
}

const LOGARITHMS = Float64Array.from({ length: CHANCES }, (_, i) => Math.log((i + 0.5) / CHANCES))

/** A wheel of hundred fields, each kind of change on as many as is its share. */
function wheelOf(neighbourhoods: Annealing['neighbourhoods']): Neighbourhood[] {
  const whole = neighbourhoods.reduce((sum, [share]) => sum + share, 0)
  const fields = 100
  let until = 0
  return neighbourhoods.flatMap(([share, neighbourhood]) => {
    const from = Math.round(until)
    until += (share / whole) * fields
    return new Array<Neighbourhood>(Math.round(until) - from).fill(neighbourhood)
  })
}
