import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { type ClockTime, clockToMinutes, isClockTime } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'

export interface Taken extends TimeRange {
  /** Which event takes it, where one may know. */
  reservation_id?: number
}

/** A lane of the school day in minutes: where it is taken and which of that clashes with the asked time. */
export interface LaidLane {
  key: string
  name: string
  taken: Taken[]
  clashes: Taken[]
}

/** The lanes as drawn: everything cut to the school day, what clashes with the asked time picked out. */
export function layLanes(
  lanes: readonly Occupancy[],
  day: TimeRange,
  asked: TimeRange | undefined,
): LaidLane[] {
  return lanes.map(({ key, name, busy }) => {
    const taken = busy.map(toTaken).flatMap(stretch => {
      const cut = {
        ...stretch,
        start: Math.max(stretch.start, day.start),
        end: Math.min(stretch.end, day.end),
      }
      return cut.start < cut.end ? [cut] : []
    })
    const clashes = asked ? taken.filter(one => one.start < asked.end && asked.start < one.end) : []
    return { key, name, taken, clashes }
  })
}

/** The asked time in minutes; undefined while it is not understood or runs backwards. */
export function askedStretch(start_time: ClockTime, end_time: ClockTime): TimeRange | undefined {
  if (!isClockTime(start_time) || !isClockTime(end_time)) return undefined
  const asked = { start: clockToMinutes(start_time), end: clockToMinutes(end_time) }
  return asked.start < asked.end ? asked : undefined
}

/** Where a stretch lies in the day, as CSS percentages. */
export function place(stretch: TimeRange, day: TimeRange): { left: string; width: string } {
  const percent = (minutes: number) => `${((minutes / (day.end - day.start)) * 100).toFixed(2)}%`
  const start = Math.max(stretch.start, day.start)
  const end = Math.min(stretch.end, day.end)
  return { left: percent(start - day.start), width: percent(Math.max(end - start, 0)) }
}

function toTaken(busy: Occupancy['busy'][number]): Taken {
  const stretch = { start: clockToMinutes(busy.start_time), end: clockToMinutes(busy.end_time) }
  return busy.reservation_id === undefined ? stretch : { ...stretch, reservation_id: busy.reservation_id }
}
