/** How finely a time is told: 2 hours and minutes, 3 with seconds, 4 with milliseconds. */
export type Accuracy = 2 | 3 | 4

/** A time of day in its parts: hours 0–23, minutes and seconds 0–59, milliseconds 0–999. */
export interface ClockParts {
  hours: number
  minutes: number
  seconds: number
  milliseconds: number
}

export type ClockPart = keyof ClockParts

/** The greatest value of each part; the smallest is 0. */
export const GREATEST: ClockParts = { hours: 23, minutes: 59, seconds: 59, milliseconds: 999 }

const IN_MILLISECONDS: ClockParts = { hours: 3_600_000, minutes: 60_000, seconds: 1000, milliseconds: 1 }
const DAY = 24 * IN_MILLISECONDS.hours

/** The parts that are told at an accuracy, greatest first. */
export function clockPartsAt(accuracy: Accuracy): ClockPart[] {
  return (['hours', 'minutes', 'seconds', 'milliseconds'] as const).slice(0, accuracy)
}

/** The parts of `HH:mm`, `HH:mm:ss` or `HH:mm:ss.SSS`; what is not told is 0. Undefined when it is no time of day. */
export function partsOfClock(clock: string): ClockParts | undefined {
  const told = /^(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{3}))?)?$/.exec(clock)
  if (!told) return undefined
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = told.slice(1).map(text => Number(text ?? 0))
  const parts = { hours, minutes, seconds, milliseconds }
  return isTimeOfDay(parts) ? parts : undefined
}

/** Whether every part is a whole number within its bounds. */
export function isTimeOfDay(parts: ClockParts): boolean {
  return clockPartsAt(4).every(
    part => Number.isInteger(parts[part]) && parts[part] >= 0 && parts[part] <= GREATEST[part],
  )
}

/** `HH:mm`, `HH:mm:ss` or `HH:mm:ss.SSS`, by the accuracy; finer parts are left out. */
export function clockOfParts(parts: ClockParts, accuracy: Accuracy): string {
  const [hours, minutes, seconds] = [parts.hours, parts.minutes, parts.seconds].map(part => digits(part, 2))
  if (accuracy === 2) return `${hours}:${minutes}`
  return `${hours}:${minutes}:${seconds}${accuracy === 4 ? `.${digits(parts.milliseconds, 3)}` : ''}`
}

/** As it is shown and typed: `13:05`, in 12-hour mode `01:05 PM`. */
export function writeClock(clock: string, accuracy: Accuracy, hours12: boolean): string {
  const parts = partsOfClock(clock)
  if (!parts) return ''
  if (!hours12) return clockOfParts(parts, accuracy)
  const shown = clockOfParts({ ...parts, hours: parts.hours % 12 || 12 }, accuracy)
  return `${shown} ${isAfternoon(parts) ? 'PM' : 'AM'}`
}

/** Whether it is PM: from noon on. */
export function isAfternoon({ hours }: ClockParts): boolean {
  return hours >= 12
}

/** The same time in the other half of the day: 01:05 and 13:05. */
export function otherHalf(parts: ClockParts): ClockParts {
  return { ...parts, hours: (parts.hours + 12) % 24 }
}

/**
 * One part more (`by` 1) or less (−1), staying within the day. Minutes go to the next mark, marks being `minuteStep` apart;
 * what is full carries over into the greater part.
 */
export function stepClock(parts: ClockParts, part: ClockPart, by: 1 | -1, minuteStep: number): ClockParts {
  const size = IN_MILLISECONDS[part] * (part === 'minutes' ? minuteStep : 1)
  const now = clockPartsAt(4).reduce((sum, one) => sum + parts[one] * IN_MILLISECONDS[one], 0)
  // Whole hours keep their minutes; minutes come to stand on a mark.
  const offset = part === 'minutes' ? 0 : now % size
  const marks = (now - offset) / size
  const next = (by === 1 ? Math.floor(marks) + 1 : Math.ceil(marks) - 1) * size + offset
  return next < 0 || next >= DAY ? atTheEdge(parts, part, by, size) : partsOfMilliseconds(next)
}

/** The last mark that the day has; before it, its beginning. Hours that would leave the day stay. */
function atTheEdge(parts: ClockParts, part: ClockPart, by: 1 | -1, size: number): ClockParts {
  if (part === 'hours') return parts
  return partsOfMilliseconds(by === 1 ? DAY - size : 0)
}

function partsOfMilliseconds(all: number): ClockParts {
  let rest = all
  const take = (part: ClockPart) => {
    const count = Math.floor(rest / IN_MILLISECONDS[part])
    rest -= count * IN_MILLISECONDS[part]
    return count
  }
  return {
    hours: take('hours'),
    minutes: take('minutes'),
    seconds: take('seconds'),
    milliseconds: take('milliseconds'),
  }
}

function digits(number: number, length: number): string {
  return String(number).padStart(length, '0')
}
