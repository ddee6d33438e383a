import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { layLanes } from './lanes.ts'

const ALL_DAY: TimeRange = { start: 0, end: 24 * 60 }

/** The ids of the rooms whose lanes are taken at the asked time. */
export function takenRooms(lanes: readonly Occupancy[], asked: TimeRange): ReadonlySet<number> {
  return new Set(
    layLanes(lanes, ALL_DAY, asked)
      .filter(({ key, clashes }) => key.startsWith('room_') && clashes.length > 0)
      .map(({ key }) => Number(key.slice('room_'.length))),
  )
}

/** Those that are free, then those that are taken, each in the order in which they came. */
export function freeFirst<Choice extends { id: number }>(
  choices: readonly Choice[],
  taken: ReadonlySet<number>,
): Choice[] {
  return [...choices.filter(({ id }) => !taken.has(id)), ...choices.filter(({ id }) => taken.has(id))]
}
