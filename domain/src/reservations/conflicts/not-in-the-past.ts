import { runsTheSchool } from '../../permissions/roles.ts'
import { type CivilDateTime, civilDateTime, dateOf, minutesOf } from '../../time/civil.ts'
import { isGoingOn } from '../going-on.ts'
import type { FormRule } from '../rule.ts'

/** How long a start in the past is accepted for a new event, because filling in the form takes time. */
const MINUTES_TO_FILL_IN = 15

/**
 * Only administrators and attendants book and change the past. A running event is not past; its new end must be in the future. A new
 * event may start up to 15 minutes ago.
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

/** The earliest start of a new event. */
export const earliestFor = (now: CivilDateTime): CivilDateTime =>
  civilDateTime(dateOf(now), Math.max(0, minutesOf(now) - MINUTES_TO_FILL_IN))
