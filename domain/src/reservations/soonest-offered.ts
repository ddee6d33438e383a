import { type CivilDateTime, dateOf, type Minutes, minutesOf } from '../time/civil.ts'
import { earliestFor } from './conflicts/not-in-the-past.ts'

/**
 * From which minute of the asked day on another time is offered: nobody who asks for what is to come wants what is over, not
 * even who may book it.
 */
export function soonestOffered(asked: CivilDateTime, now: CivilDateTime): Minutes {
  if (dateOf(asked) !== dateOf(now) || asked < earliestFor(now)) return 0
  return Math.min(minutesOf(asked), minutesOf(now))
}
