/**
 * Where every item is: an index into the item's own list of places, or `NOWHERE`. An item is what is placed (a lesson); what a place is (a time and
 * a room) its problem knows.
 */
export type Plan = Int32Array
/** The place of an item that has none. */
export const NOWHERE = -1

/**
 * One thing that a plan must or should keep, with what it costs where it does not. A term belongs to one search at a time: `begin` gives it the
 * search's plan, whose places it may read from then on, and it keeps whatever it counts beside.
 */
export interface Term {
  readonly name: string
  /** A plan that breaks it is worse than one that does not, whatever else they cost. */
  readonly isMust: boolean
  /** What one unit of its cost counts, while searching and in the sum. Whole numbers keep the sums exact. */
  readonly weight: number
  /** The cost of a whole plan, counted plainly: slow, obvious, and without what the term keeps. */
  plain(plan: Plan): number
  /** Counts anew for the plan of a search. */
  begin(plan: Plan): void
  /** By how much its cost would grow if the item went from where it is to the place `to`, either of them perhaps nowhere. */
  change(item: number, to: number): number
  /** The item goes to the place `to`. The plan still has its former place. */
  move(item: number, to: number): void
  /**
   * By how much its cost would grow if both went at once to these places. Where every term has it, swaps are refused without moving anything, three
   * times as fast.
   */
  changeOfTwo?(item: number, to: number, other: number, otherTo: number): number
  /**
   * The most that its cost can fall when the item moves. With it in the last terms of a problem, a move that the first ones refuse is refused at
   * once; without it, a fall without end is assumed.
   */
  mostGain?(item: number): number
  /** Adds the items that must leave before the item can be at the place, each at most once. For must terms: chains of ejections ask it. */
  blockers?(item: number, place: number, add: (blocker: number) => void): void
}
