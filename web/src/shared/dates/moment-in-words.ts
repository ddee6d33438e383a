import type { Language } from '@stunda/contract/wire.ts'
import { type CivilDateTime, civilNow, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import { formatShortDate, formatShortDayMonthIn, formatToday } from './format.ts'

/** The meaning of a moment in its sentence: when something was (`on`), or since when it is so (`from`). */
type Sentence = 'on' | 'from'

/** An instant by the school’s clock: `šodien 11:20`, otherwise `24. nov., 11:20`, with numbers in another year. */
export function momentInWords(
  at: string,
  { time_zone, now }: { time_zone: string; now: CivilDateTime },
  language: Language,
  sentence?: Sentence,
): string {
  return momentOn(civilNow(time_zone, Temporal.Instant.from(at)), now, language, sentence)
}

/** As momentInWords, of a civil time. */
export function momentOn(
  then: CivilDateTime,
  now: CivilDateTime,
  language: Language,
  sentence: Sentence = 'on',
): string {
  const [date, clock] = [dateOf(then), clockOf(then)]
  if (date === dateOf(now)) return sentence === 'from' ? clock : `${formatToday(language)} ${clock}`
  const isThisYear = date.slice(0, 4) === now.slice(0, 4)
  const day = isThisYear ? formatShortDayMonthIn(sentence, date, language) : formatShortDate(date, language)
  return `${day}, ${clock}`
}
