import type { Term } from './term.ts'

/** What is to be placed, where it can be, and what that costs. */
export interface Problem {
  /** How many places each item has; its places are the numbers from 0 to below that. */
  readonly places: Int32Array
  /** The terms, those first that refuse most and are told fastest. */
  readonly terms: readonly Term[]
  /**
   * The place of `item` that is at the time, or at the time and in the room, where `other` is at `place`, so that they can swap; nowhere if it has
   * none there. Without it both have the same list of places.
   */
  readonly likewise?: (item: number, other: number, place: number) => number
}
