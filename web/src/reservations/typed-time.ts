import { type ClockTime, clockToMinutes, isClockTime, minutesToClock } from '@stunda/domain/time/civil.ts'

const LAST_MARK = 24 * 60 - 5

/** What somebody meant by `10`, `930`, `1000`, `10.30` or `9:5`, as `HH:mm`; undefined when it is no time of day. */
export function parseTypedTime(text: string): ClockTime | undefined {
  const trimmed = text.trim()
  const apart = /^(\d{1,2})\s*[:.,\s-]\s*(\d{1,2})$/.exec(trimmed)
  const together = /^(\d{1,2}?)(\d{2})?$/.exec(trimmed)
  const [, hours, minutes = '00'] = apart ?? together ?? []
  if (hours === undefined) return undefined
  const clock = `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
  return isClockTime(clock) ? clock : undefined
}

/** The next mark later (`by` 1) or earlier (−1), marks being `slot` minutes apart; stays within the day. */
export function stepTime(clock: ClockTime, by: 1 | -1, slot: number): ClockTime {
  const marks = clockToMinutes(clock) / slot
  const next = by === 1 ? Math.floor(marks) + 1 : Math.ceil(marks) - 1
  return minutesToClock(Math.min(Math.max(next * slot, 0), LAST_MARK))
}

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
