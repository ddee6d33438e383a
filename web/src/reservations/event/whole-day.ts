import type { Settings } from '@stunda/contract/settings/settings.ts'
import { type ClockTime, clockToMinutes, minutesToClock } from '@stunda/domain/time/civil.ts'

/** From when to when an event is; as typed, so it may be no time at all. */
export interface Times {
  start_time: ClockTime
  end_time: ClockTime
}

/** From when to when the school is open. */
export type SchoolDay = Pick<Settings, 'day_start' | 'day_end'>

const USUAL_MINUTES = 45

/** The school's whole day: earlier and later nothing may be booked. */
export function wholeDay({ day_start, day_end }: SchoolDay): Times {
  return { start_time: day_start, end_time: day_end }
}

/** Whether an event takes the school's whole day. */
export function isWholeDay({ start_time, end_time }: Times, day: SchoolDay): boolean {
  return start_time === day.day_start && end_time === day.day_end
}

/** The times of an event that no longer takes the whole day: those before it did, else a lesson's at the day's beginning. */
export function partOfDay(before: Times | null, day: SchoolDay): Times {
  if (before) return before
  const end = Math.min(clockToMinutes(day.day_start) + USUAL_MINUTES, clockToMinutes(day.day_end))
  return { start_time: day.day_start, end_time: minutesToClock(end) }
}
