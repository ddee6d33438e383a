import { type Annealing, anneal } from '@stunda/placement/search/anneal.ts'
import type { Problem } from '@stunda/placement/search/problem.ts'
import { Search } from '@stunda/placement/search/search.ts'
import type { Plan, Term } from '@stunda/placement/search/term.ts'
import type { Running } from './running.ts'

/** For the musts alone: from a number of broken ones that is taken with a chance of 1 : e, to this. */
const HEAT_OF_MUSTS = { hottest: 0.6, coldest: 0.05 }
/** How much of a run one such cooling takes at most, and how many are tried until nothing is broken. */
const SHARE_OF_MUSTS = 0.05
const MOST_COOLINGS = 8

/** A problem whose musts have each a weight of 1, and how it is to be cooled once nothing of them is broken. */
export interface Cooling extends Pick<Annealing, 'hottest' | 'coldest' | 'neighbourhoods'> {
  places: Problem['places']
  musts: readonly Term[]
  shoulds: readonly Term[]
  /** What a broken must counts then. */
  weightOfMusts: number
}

/** Anneals from a plan on: until nothing is broken, or for two fifths of the run, for the musts alone, then for everything. */
export function coolTwice(
  { places, musts, shoulds, weightOfMusts, neighbourhoods, ...heat }: Cooling,
  start: Plan,
  { seed, over }: Running,
): { best: Plan; steps: number } {
  const first = new Search({ places, terms: musts }, { plan: start, seed })
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
  const terms = [...musts.map(term => ({ ...term, weight: weightOfMusts })), ...shoulds]
  const search = new Search({ places, terms }, { plan: first.best, seed })
  const steps = anneal(search, {
    ...heat,
    neighbourhoods,
    over: steps => (over(before + steps) - begun) / (1 - begun),
  })
  return { best: search.best, steps: before + steps }
}
