import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How often a property's usual number of runs is made: `vitest.config.ts` says it for each project. */
    timesRuns: number
  }
}

/** How many runs of a property are made: `usual` with `npm test -- all`, fewer for a contributor who waits, ten times as many with `everything`. */
export function runs(usual: number): { numRuns: number } {
  return { numRuns: Math.ceil(usual * inject('timesRuns')) }
}
