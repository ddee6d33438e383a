import { runsTheSchool } from '../../permissions/roles.ts'
import { type CivilDateTime, civilDateTime, dateOf, minutesOf } from '../../time/civil.ts'
import { isGoingOn } from '../going-on.ts'
import type { FormRule } from '../rule.ts'

/** For how long what was offered as free from now on is still taken: filling in the form takes its time. */
const MINUTES_TO_FILL_IN = 15

/**
 * The past is booked and changed by administrators and attendants only (decisions, permissions); a change may not reach back
 * either. What goes on is not past yet: it ends later than now. Whoever books a room for now has a quarter of an hour to do it.
 */
export const notInThePast: FormRule = {
  name: 'not-in-the-past',
  needs: 'form',
  dependsOn: ['date', 'clock'],
  solvedBy: 'moving',
  limitsChoice: false,
  find({ actor, event, before, now }) {
    if (runsTheSchool(actor)) return []
    if (before && isGoingOn(before, now)) {
      return event.end_datetime <= now ? [{ rule: this.name, field: 'end_datetime' }] : []
    }
    const is_past = before
      ? event.start_datetime < now || before.start_datetime < now
      : event.start_datetime < earliestFor(now) || event.end_datetime <= now
    return is_past ? [{ rule: this.name, field: 'start_datetime' }] : []
  },
}

/** The earliest start that is still taken of a new event. */
export const earliestFor = (now: CivilDateTime): CivilDateTime =>
  civilDateTime(dateOf(now), Math.max(0, minutesOf(now) - MINUTES_TO_FILL_IN))
