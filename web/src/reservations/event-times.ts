import { type ClockTime, clockToMinutes, isClockTime, minutesToClock } from '@stunda/domain/time/civil.ts'

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

/** The starts worth a list: every quarter of an hour of the school day. */
export function startsToPick(dayStart: ClockTime, dayEnd: ClockTime): ClockTime[] {
  return marks(clockToMinutes(dayStart), clockToMinutes(dayEnd) - 15)
}

/** The ends worth a list: every quarter of an hour after the start, to the end of the school day. */
export function endsToPick(start: ClockTime, dayStart: ClockTime, dayEnd: ClockTime): ClockTime[] {
  const from = clockToMinutes(isClockTime(start) ? start : dayStart)
  return marks(from + 15, clockToMinutes(dayEnd))
}

function marks(from: number, to: number): ClockTime[] {
  const clocks: ClockTime[] = []
  for (let minutes = from; minutes <= to; minutes += 15) clocks.push(minutesToClock(minutes))
  return clocks
}
