import type { Weekday } from './model.ts'

/** The length of a slot in minutes: all times are multiples of it. */
export const SLOT = 5

/** The days and hours of a board: its slots are numbered day by day. */
export interface Frame {
  days: Weekday[]
  slotsADay: number
  /** The minute of the day of each day's first slot. */
  begin: number
}
