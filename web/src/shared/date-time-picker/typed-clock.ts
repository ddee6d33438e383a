import { type Accuracy, type ClockParts, clockOfParts, isTimeOfDay } from './clock.ts'

const HALF = /\s*([ap])\.?\s?m\.?$/i
const APART = /^(\d{1,2})(?:\s*[:.,\s-]\s*(\d{1,2}))?(?:\s*[:.,\s-]\s*(\d{1,2}))?(?:\s*[.,]\s*(\d{1,3}))?$/
const TOGETHER = /^(\d{1,2}?)(?:(\d{2})(?:(\d{2})(\d{3})?)?)?$/

/**
 * What somebody meant by `10`, `930`, `10.30`, `9:5`, `10:30:15.5`, `9 pm`, as a time text of this accuracy; finer than it: undefined,
 * as for what is no time of day. AM and PM are understood in 24-hour mode too.
 */
export function parseTypedClock(text: string, accuracy: Accuracy = 2): string | undefined {
  const trimmed = text.trim()
  const half = HALF.exec(trimmed)?.[1]?.toLowerCase()
  const bare = half ? trimmed.replace(HALF, '') : trimmed
  const [, hours, ...finer] = APART.exec(bare) ?? TOGETHER.exec(bare) ?? []
  const told = finer.filter(part => part !== undefined)
  if (hours === undefined || told.length >= accuracy) return undefined
  const [minutes = '0', seconds = '0', fraction = '0'] = told
  const parts: ClockParts = {
    hours: half ? hoursOf(Number(hours), half) : Number(hours),
    minutes: Number(minutes),
    seconds: Number(seconds),
    // Decimals of a second: .5 is half of it.
    milliseconds: Number(fraction.padEnd(3, '0')),
  }
  return isTimeOfDay(parts) ? clockOfParts(parts, accuracy) : undefined
}

/** 12 AM is midnight, 12 PM noon; there is no 13 PM. */
function hoursOf(hours: number, half: string): number {
  if (hours < 1 || hours > 12) return Number.NaN
  return (hours % 12) + (half === 'p' ? 12 : 0)
}
