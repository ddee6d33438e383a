import { type CivilDateTime, dateOf, type Minutes, minutesOf } from '../time/civil.ts'
import { earliestFor } from './conflicts/not-in-the-past.ts'

/**
 * The minute of the requested day from which other times are offered: past times are left out for a request in the future, even if the
 * actor may book the past.
 */
export function soonestOffered(asked: CivilDateTime, now: CivilDateTime): Minutes {
  if (dateOf(asked) !== dateOf(now) || asked < earliestFor(now)) return 0
  return Math.min(minutesOf(asked), minutesOf(now))
}
