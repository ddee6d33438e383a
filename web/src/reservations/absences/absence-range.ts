import {
  addDays,
  type CivilDate,
  type CivilDateTime,
  type ClockTime,
  civilDateTime,
  clockOf,
  clockToMinutes,
  dateOf,
} from '@stunda/domain/time/civil.ts'
import type { Interval } from '@stunda/domain/time/interval.ts'

/** When somebody is away, as it is typed: days, both included, and for a part of them from and until when. */
export interface TypedRange {
  days: [CivilDate, CivilDate]
  isPart: boolean
  start: ClockTime
  end: ClockTime
}

/** The half-open range that is meant; null if it is none. */
export function rangeOf({ days: [first, last], isPart, start, end }: TypedRange): Interval | null {
  if (!first || !last) return null
  const range = isPart
    ? {
        start_datetime: civilDateTime(first, clockToMinutes(start)),
        end_datetime: civilDateTime(last, clockToMinutes(end)),
      }
    : { start_datetime: civilDateTime(first, 0), end_datetime: civilDateTime(addDays(last, 1), 0) }
  return range.start_datetime < range.end_datetime ? range : null
}

/** The days of an absence, both included, and the times of a part of them; null for whole days. */
export function daysOf({ start_datetime, end_datetime }: Interval): {
  days: [CivilDate, CivilDate]
  part: [ClockTime, ClockTime] | null
} {
  const isWhole = clockOf(start_datetime) === '00:00' && clockOf(end_datetime) === '00:00'
  const last = clockOf(end_datetime) === '00:00' ? addDays(dateOf(end_datetime), -1) : dateOf(end_datetime)
  const days: [CivilDate, CivilDate] = [dateOf(start_datetime), last]
  return { days, part: isWhole ? null : [clockOf(start_datetime), clockOf(end_datetime as CivilDateTime)] }
}

/** An absence as it would be typed; whole days propose the school's hours for a part. */
export function typedOf(range: Interval): TypedRange {
  const { days, part } = daysOf(range)
  const [start, end] = part ?? ['08:00', '12:00']
  return { days, isPart: part !== null, start, end }
}
