/** How finely a time is written: 2 hours and minutes, 3 with seconds, 4 with milliseconds. */
export type Accuracy = 2 | 3 | 4

/** A time of day in milliseconds since midnight. */
export type TimeOfDay = number

/** Each part's size in milliseconds, how many of them there are, and what is written before it; `half`: AM is 0, PM 1. */
const UNITS = {
  hours: { size: 3_600_000, count: 24, before: '' },
  minutes: { size: 60_000, count: 60, before: ':' },
  seconds: { size: 1000, count: 60, before: ':' },
  milliseconds: { size: 1, count: 1000, before: '.' },
  half: { size: 43_200_000, count: 2, before: ' ' },
}
const PARTS = ['hours', 'minutes', 'seconds', 'milliseconds'] as const

/** A day in milliseconds. */
export const DAY = 86_400_000

export type ClockPart = keyof typeof UNITS

/** The parts of a written time in their order; in 12-hour mode with the half of the day. */
export function clockPartsAt(accuracy: Accuracy, hours12: boolean): ClockPart[] {
  return hours12 ? [...PARTS.slice(0, accuracy), 'half'] : PARTS.slice(0, accuracy)
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
  const parts = clockPartsAt(accuracy, hours12)
  return parts.map(part => UNITS[part].before + writePart(time, part, hours12)).join('')
}

/** One part of a time, with leading zeros; `AM` or `PM` of the half. */
export function writePart(time: TimeOfDay, part: ClockPart, hours12: boolean): string {
  const number = numberOf(time, part)
  if (part === 'half') return number === 0 ? 'AM' : 'PM'
  const shown = part === 'hours' && hours12 ? number % 12 || 12 : number
  return String(shown).padStart(part === 'milliseconds' ? 3 : 2, '0')
}

function numberOf(time: TimeOfDay, part: ClockPart): number {
  const { size, count } = UNITS[part]
  return Math.floor(time / size) % count
}

/** The time with another number in one part, as it is shown in 24-hour or 12-hour mode; the part must be within its bounds. */
export function withPart(time: TimeOfDay, part: ClockPart, number: number, hours12: boolean): TimeOfDay {
  const whole = part === 'hours' && hours12 ? (number % 12) + 12 * numberOf(time, 'half') : number
  return time + (whole - numberOf(time, part)) * UNITS[part].size
}

/** One more (`by` 1) or less (−1) in a part, staying within the day. Minutes go to the next multiple of `minuteStep`. */
export function stepTime(time: TimeOfDay, part: ClockPart, by: 1 | -1, minuteStep: number): TimeOfDay {
  if (part === 'half') return (time + UNITS.half.size) % DAY
  const size = UNITS[part].size * (part === 'minutes' ? minuteStep : 1)
  const finer = part === 'minutes' ? 0 : time % size
  const steps = (time - finer) / size
  const next = (by === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * size + finer
  if (next >= 0 && next < DAY) return next
  if (part === 'hours') return time
  return by === 1 ? DAY - size : 0
}
