import { type Actor, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { earliestFor } from '@stunda/domain/reservations/conflicts/not-in-the-past.ts'
import {
  type CivilDate,
  type CivilDateTime,
  type ClockTime,
  clockOf,
  clockToMinutes,
  dateOf,
  isClockTime,
  minutesToClock,
} from '@stunda/domain/time/civil.ts'

const LAST_MARK = 24 * 60 - 5

/** The end that keeps an event's length when its start moves; the old end when there was no length to keep. */
export function endKeepingLength(before: ClockTime, after: ClockTime, end: ClockTime): ClockTime {
  if (!isClockTime(before) || !isClockTime(after) || !isClockTime(end)) return end
  const length = clockToMinutes(end) - clockToMinutes(before)
  return length > 0 ? minutesToClock(Math.min(clockToMinutes(after) + length, LAST_MARK)) : end
}

/** How long from one to the other, in minutes; undefined when either is no time or the end is not later. */
export function lengthOf(start: ClockTime, end: ClockTime): number | undefined {
  if (!isClockTime(start) || !isClockTime(end)) return undefined
  const length = clockToMinutes(end) - clockToMinutes(start)
  return length > 0 ? length : undefined
}

/** The earliest start that is still taken, and the time that an end has to be later than. */
export interface StillToCome {
  start: ClockTime
  end: ClockTime
}

/** What of a day is still to come for whoever books or changes an event there; null: all of it, as the past is open to them. */
export function stillToCome(
  actor: Actor,
  date: CivilDate,
  now: CivilDateTime,
  isNew: boolean,
): StillToCome | null {
  if (runsTheSchool(actor) || date !== dateOf(now)) return null
  return { start: clockOf(isNew ? earliestFor(now) : now), end: clockOf(now) }
}

/**
 * The starts worth a list: every quarter of an hour of the school day that is not over. When all of it is, the whole day: it is the date
 * that has to change.
 */
export function startsToPick(
  dayStart: ClockTime,
  dayEnd: ClockTime,
  open: StillToCome | null = null,
): ClockTime[] {
  const all = marks(clockToMinutes(dayStart), clockToMinutes(dayEnd) - 15)
  const left = all.filter(time => !open || time >= open.start)
  return left.length > 0 ? left : all
}

/** The ends worth a list: every quarter of an hour after the start, to the end of the school day, as far as it is not over. */
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
