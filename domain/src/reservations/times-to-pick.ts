import { type Actor, runsTheSchool } from '../permissions/roles.ts'
import {
  type CivilDate,
  type CivilDateTime,
  type ClockTime,
  clockOf,
  clockToMinutes,
  dateOf,
  isClockTime,
  minutesToClock,
} from '../time/civil.ts'
import { earliestFor } from './conflicts/not-in-the-past.ts'
import type { SchoolDay } from './opening-hours.ts'

const LAST_MARK = 24 * 60 - 5

/** The end that keeps an event's length when its start moves; the old end when there was no length to keep. */
export function endKeepingLength(before: ClockTime, after: ClockTime, end: ClockTime): ClockTime {
  if (!isClockTime(before) || !isClockTime(after) || !isClockTime(end)) return end
  const length = clockToMinutes(end) - clockToMinutes(before)
  return length > 0 ? minutesToClock(Math.min(clockToMinutes(after) + length, LAST_MARK)) : end
}

/** The minutes between two times; undefined if either is no time or the end is not later. */
export function lengthOf(start: ClockTime, end: ClockTime): number | undefined {
  if (!isClockTime(start) || !isClockTime(end)) return undefined
  const length = clockToMinutes(end) - clockToMinutes(start)
  return length > 0 ? length : undefined
}

/** The earliest start that is accepted, and the time that an end has to be later than. */
export interface StillToCome {
  start: ClockTime
  end: ClockTime
}

/** The part of a day that the actor may still choose; null: all of it, for those who may book in the past. */
export function stillToCome(
  actor: Actor,
  date: CivilDate,
  now: CivilDateTime,
  isNew: boolean,
): StillToCome | null {
  if (runsTheSchool(actor) || date !== dateOf(now)) return null
  return { start: clockOf(isNew ? earliestFor(now) : now), end: clockOf(now) }
}

/** The starts to choose from: each quarter of an hour of the school day that is not over, or all if the day is over. */
export function startsToPick(
  dayStart: ClockTime,
  dayEnd: ClockTime,
  open: StillToCome | null = null,
): ClockTime[] {
  const all = marks(clockToMinutes(dayStart), clockToMinutes(dayEnd) - 15)
  const left = all.filter(time => !open || time >= open.start)
  return left.length > 0 ? left : all
}

/** The ends to choose from: each quarter of an hour from the start to the end of the school day that is not over. */
export function endsToPick(
  start: ClockTime,
  dayStart: ClockTime,
  dayEnd: ClockTime,
  open: StillToCome | null = null,
): ClockTime[] {
  const from = clockToMinutes(isClockTime(start) ? start : dayStart)
  const all = marks(from + 15, clockToMinutes(dayEnd))
  const left = all.filter(time => !open || time > open.end)
  return left.length > 0 ? left : all
}

function marks(from: number, to: number): ClockTime[] {
  const clocks: ClockTime[] = []
  for (let minutes = from; minutes <= to; minutes += 15) clocks.push(minutesToClock(minutes))
  return clocks
}

/** The times of an event as typed, so that they may be no times. */
export interface Times {
  start_time: ClockTime
  end_time: ClockTime
}

const USUAL_MINUTES = 45

/** The times of the school's whole day. */
export function wholeDay({ day_start, day_end }: SchoolDay): Times {
  return { start_time: day_start, end_time: day_end }
}

/** Whether an event takes the school's whole day. */
export function isWholeDay({ start_time, end_time }: Times, day: SchoolDay): boolean {
  return start_time === day.day_start && end_time === day.day_end
}

/** The times of an event that no longer takes the whole day: those from before, or a lesson at the beginning of the day. */
export function partOfDay(before: Times | null, day: SchoolDay): Times {
  if (before) return before
  const end = Math.min(clockToMinutes(day.day_start) + USUAL_MINUTES, clockToMinutes(day.day_end))
  return { start_time: day.day_start, end_time: minutesToClock(end) }
}
