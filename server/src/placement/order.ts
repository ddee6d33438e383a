import type { Way } from '@stunda/placement/placing/why-not.ts'
import type { Place, School } from '@stunda/placement/school/model.ts'

/** What a worker is asked for; timetables are lists of lessons' ids with their places. */
export type Order =
  | { what: 'place'; school: School; from?: Placed; seconds: number; seed: number }
  | { what: 'repair'; school: School; stood: Placed; seed: number }
  | { what: 'why'; school: School; timetable: Placed; lesson: number }

export type Placed = readonly (readonly [lesson: number, place: Place])[]

/** A timetable that was counted again plainly, and breaks nothing. */
export interface CountedPlan {
  timetable: Placed
  /** The lessons without a place. */
  without: number[]
  /** What it costs of what it should keep, with the school's weights. */
  should: number
}

/** A placed year, and what no plan has less of: lessons without a place, and costs of the terms that a program counts; undefined: nothing is proved. */
export interface PlacedPlan extends CountedPlan {
  least: { without: number; should: number } | undefined
}

/** What a repair moves; `isLeast` says that no repair moves fewer lessons. */
export interface RepairedPlan extends CountedPlan {
  moved: number[]
  retimed: number[]
  isLeast: boolean
}

/** What a worker tells: ever better plans, and at the end what was asked for. */
export type Told =
  | { better: CountedPlan }
  | { done: { plan: PlacedPlan } | { repaired: RepairedPlan } | { ways: Way[] } }
