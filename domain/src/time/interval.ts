import type { CivilDateTime } from './civil.ts'

/** A range of the school's civil time, half-open: the start belongs to it, the end does not. */
export interface Interval {
  start_datetime: CivilDateTime
  end_datetime: CivilDateTime
}

/** Whether the two share any time. 10:00–10:45 and 10:45–11:30 do not. */
export function overlaps(a: Interval, b: Interval): boolean {
  return a.start_datetime < b.end_datetime && b.start_datetime < a.end_datetime
}
