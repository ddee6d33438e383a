/** A fault that is planted into a copy of the product to see which test finds it. */
export interface Fault {
  /** A name of its own, by which it is asked for: `lost-await-of-a-lock`. */
  name: string
  /** The class of faults that it stands for. */
  class: string
  /** The product's file, from the checkout's folder. */
  file: string
  /** A piece of the file that occurs once, and what stands in its place. */
  find: string
  put: string
  /**
   * Where it is probably found: the name of a step, or a file or folder of tests, with `: words of a title` behind it. Hints only set the order; one that
   * names nothing any more is left out.
   */
  seen_by: string[]
}

/** The result of looking for a planted fault. */
export interface Finding {
  /** The step, and the first of its tests that failed; undefined if nothing found the fault. */
  found: { step: string; test: string } | undefined
  seconds: number
  /** Hints that named no test, and steps that were not run. */
  leftOut: string[]
}
