import type { Language } from '@stunda/contract/wire.ts'
import { type CivilDateTime, civilNow, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import { formatShortDate, formatShortDayMonth } from './format.ts'

/** An instant by the school’s clock: `11:20` today, otherwise `24. nov., 11:20`, with numbers in another year. */
export function momentInWords(
  at: string,
  { time_zone, now }: { time_zone: string; now: CivilDateTime },
  language: Language,
): string {
  return momentOn(civilNow(time_zone, Temporal.Instant.from(at)), now, language)
}

/** As momentInWords, of a civil time. */
export function momentOn(then: CivilDateTime, now: CivilDateTime, language: Language): string {
  const [date, clock] = [dateOf(then), clockOf(then)]
  if (date === dateOf(now)) return clock
  const isThisYear = date.slice(0, 4) === now.slice(0, 4)
  return `${isThisYear ? formatShortDayMonth(date, language) : formatShortDate(date, language)}, ${clock}`
}
