import { clockOf, dateOf } from '../../time/civil.ts'
import { hoursOf } from '../opening-hours.ts'
import type { HoursRule } from '../rule.ts'
import { keepsItsTime } from '../situation.ts'

/**
 * An event starts at or after the beginning of its day's hours. An existing event outside of the day may be changed as long as its time
 * stays.
 */
export const startsWithinDay: HoursRule = {
  name: 'starts-within-day',
  needs: 'form',
  dependsOn: ['date', 'clock'],
  solvedBy: 'moving',
  limitsChoice: false,
  isOutside({ start_datetime }, school) {
    return clockOf(start_datetime) < hoursOf(dateOf(start_datetime), school).day_start
  },
  find(situation) {
    const { event, school } = situation
    if (!this.isOutside(event, school) || keepsItsTime(situation)) return []
    const { day_start } = hoursOf(dateOf(event.start_datetime), school)
    return [{ rule: this.name, field: 'start_datetime', params: { day_start } }]
  },
}
