/** How long a search goes on. */
export interface Running {
  /** A whole number. */
  seed: number
  /** How much of the run is over after so many steps, from 0 to 1. */
  over: (steps: number) => number
}

/** What came of a search. */
export interface Solved {
  /** The best solution, in the competition's format. */
  text: string
  /** Tried changes. */
  steps: number
}

/** What a written solution breaks and costs. */
export interface Verdict {
  /** What must not be, each in words. */
  broken: string[]
  /** Students of events that were left out, where events may be. */
  distance: number
  cost: number
}

/** A run of some seconds by a clock in milliseconds, the better the longer; how many steps that are, the machine decides. */
export const forSeconds = (seconds: number, now: () => number): Running['over'] => {
  const start = now()
  return () => (now() - start) / 1000 / seconds
}

/** A run of so many steps: with the same seed it gives the same solution everywhere. */
export const forSteps =
  (all: number): Running['over'] =>
  steps =>
    steps / all
