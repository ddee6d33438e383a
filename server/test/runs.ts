import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether a contributor waits for the run, with every change. */
    isQuick: boolean
  }
}

const SHARE_WHEN_QUICK = 1 / 4

/** How many runs of a property are made: all of `most`, or a quarter of them in `server (quick)`. */
export function runs(most: number): { numRuns: number } {
  return { numRuns: inject('isQuick') ? Math.ceil(most * SHARE_WHEN_QUICK) : most }
}
