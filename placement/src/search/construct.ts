import type { Search } from './search.ts'
import { NOWHERE } from './term.ts'

/**
 * Gives each item without a place the cheapest of its places, those with fewest places first; one for which every place costs more than none stays
 * without. What has a place keeps it.
 */
export function construct(search: Search): void {
  const { plan, problem } = search
  const waiting = search.free.filter(item => plan[item] === NOWHERE)
  for (const item of waiting.sort((a, b) => problem.places[a] - problem.places[b])) {
    let best = NOWHERE
    let bestChange = 0
    for (let to = 0; to < problem.places[item]; to += 1) {
      const change = search.change(item, to, bestChange)
      if (change < bestChange) [best, bestChange] = [to, change]
    }
    if (best !== NOWHERE) search.move(item, best)
  }
  search.keep()
}
