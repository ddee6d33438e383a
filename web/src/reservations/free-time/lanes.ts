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
    const taken = busy.map(toTaken).flatMap(range => {
      const cut = {
        ...range,
        start: Math.max(range.start, day.start),
        end: Math.min(range.end, day.end),
      }
      return cut.start < cut.end ? [cut] : []
    })
    const clashes = asked ? taken.filter(one => meet(one, asked)) : []
    return { key, name, taken, clashes }
  })
}

/** Whether two ranges of a day share any time. */
export function meet(a: TimeRange, b: TimeRange): boolean {
  return a.start < b.end && b.start < a.end
}

/** The asked time in minutes; undefined while it is not understood or runs backwards. */
export function askedRange(start_time: ClockTime, end_time: ClockTime): TimeRange | undefined {
  if (!isClockTime(start_time) || !isClockTime(end_time)) return undefined
  const asked = { start: clockToMinutes(start_time), end: clockToMinutes(end_time) }
  return asked.start < asked.end ? asked : undefined
}

/** Where a range lies in the day, as CSS percentages. */
export function place(range: TimeRange, day: TimeRange): { left: string; width: string } {
  const percent = (minutes: number) => `${((minutes / (day.end - day.start)) * 100).toFixed(2)}%`
  const start = Math.max(range.start, day.start)
  const end = Math.min(range.end, day.end)
  return { left: percent(start - day.start), width: percent(Math.max(end - start, 0)) }
}

function toTaken(busy: Occupancy['busy'][number]): Taken {
  const range = { start: clockToMinutes(busy.start_time), end: clockToMinutes(busy.end_time) }
  return busy.reservation_id === undefined ? range : { ...range, reservation_id: busy.reservation_id }
}
