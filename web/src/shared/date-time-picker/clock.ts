/** How finely a time is written: 2 hours and minutes, 3 with seconds, 4 with milliseconds. */
export type Accuracy = 2 | 3 | 4

/** A time of day in milliseconds since midnight. */
export type TimeOfDay = number

export type ClockPart = 'hours' | 'minutes' | 'seconds' | 'milliseconds'

const UNITS: Record<ClockPart, { size: number; count: number }> = {
  hours: { size: 3_600_000, count: 24 },
  minutes: { size: 60_000, count: 60 },
  seconds: { size: 1000, count: 60 },
  milliseconds: { size: 1, count: 1000 },
}
const PARTS = Object.keys(UNITS) as ClockPart[]
const DAY = 86_400_000
const HALF_DAY = DAY / 2

/** The parts that a time has at an accuracy, greatest first. */
export function clockPartsAt(accuracy: Accuracy): ClockPart[] {
  return PARTS.slice(0, accuracy)
}

/** The least and the greatest value of a part: hours 0–23 or 1–12, minutes and seconds 0–59, milliseconds 0–999. */
export function boundsOf(part: ClockPart, hours12: boolean): { least: number; greatest: number } {
  return part === 'hours' && hours12
    ? { least: 1, greatest: 12 }
    : { least: 0, greatest: UNITS[part].count - 1 }
}

/** `HH:mm`, `HH:mm:ss` or `HH:mm:ss.SSS`, cut to the accuracy; undefined when it is no time of day. */
export function parseClock(clock: string, accuracy: Accuracy = 4): TimeOfDay | undefined {
  if (!/^\d{2}:\d{2}(:\d{2}(\.\d{3})?)?$/.test(clock)) return undefined
  const time = timeOfParts(clock.split(/[:.]/).map(Number))
  const finest = UNITS[PARTS[accuracy - 1] ?? 'milliseconds'].size
  return time === undefined ? undefined : time - (time % finest)
}

/** The time of hours, minutes, seconds and milliseconds; undefined when one of them is out of its bounds. */
export function timeOfParts(numbers: readonly number[]): TimeOfDay | undefined {
  let time = 0
  for (const [nth, part] of PARTS.entries()) {
    const number = numbers[nth] ?? 0
    if (!(number >= 0 && number < UNITS[part].count)) return undefined
    time += number * UNITS[part].size
  }
  return time
}

/** `13:05`, `13:05:09` or `13:05:09.007` by the accuracy; in 12-hour mode `01:05 PM`. */
export function writeClock(time: TimeOfDay, accuracy: Accuracy, hours12 = false): string {
  const parts = clockPartsAt(accuracy).map(part => writePart(time, part, hours12))
  const clock = parts.slice(0, 3).join(':') + (accuracy === 4 ? `.${parts[3]}` : '')
  return hours12 ? `${clock} ${isAfternoon(time) ? 'PM' : 'AM'}` : clock
}

/** One part of a time, with leading zeros. */
export function writePart(time: TimeOfDay, part: ClockPart, hours12: boolean): string {
  const { size, count } = UNITS[part]
  const number = Math.floor(time / size) % count
  const shown = part === 'hours' && hours12 ? number % 12 || 12 : number
  return String(shown).padStart(part === 'milliseconds' ? 3 : 2, '0')
}

/** Whether it is PM: from noon on. */
export function isAfternoon(time: TimeOfDay): boolean {
  return time >= HALF_DAY
}

/** The same time before or after noon: 01:05 and 13:05. */
export function otherHalf(time: TimeOfDay): TimeOfDay {
  return (time + HALF_DAY) % DAY
}

/** The time with another number in one part, as it is shown in 24-hour or 12-hour mode; the part must be within its bounds. */
export function withPart(time: TimeOfDay, part: ClockPart, number: number, hours12: boolean): TimeOfDay {
  const { size, count } = UNITS[part]
  const shown = part === 'hours' && hours12 ? (number % 12) + (isAfternoon(time) ? 12 : 0) : number
  return time + (shown - (Math.floor(time / size) % count)) * size
}

/** One more (`by` 1) or less (−1) in a part, staying within the day. Minutes go to the next multiple of `minuteStep`. */
export function stepTime(time: TimeOfDay, part: ClockPart, by: 1 | -1, minuteStep: number): TimeOfDay {
  const size = UNITS[part].size * (part === 'minutes' ? minuteStep : 1)
  const finer = part === 'minutes' ? 0 : time % size
  const steps = (time - finer) / size
  const next = (by === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * size + finer
  if (next >= 0 && next < DAY) return next
  if (part === 'hours') return time
  return by === 1 ? DAY - size : 0
}
