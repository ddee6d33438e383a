import { clockOf, dateOf } from '../../time/civil.ts'
import { hoursOf } from '../opening-hours.ts'
import type { FormRule } from '../rule.ts'
import { keepsItsTime } from '../situation.ts'

/**
 * An event starts at or after the beginning of its day's hours. An existing event outside of the day may be changed as long as its time
 * stays.
 */
export const startsWithinDay: FormRule = {
  name: 'starts-within-day',
  needs: 'form',
  dependsOn: ['date', 'clock'],
  solvedBy: 'moving',
  limitsChoice: false,
  find(situation) {
    const { event, school } = situation
    const { day_start } = hoursOf(dateOf(event.start_datetime), school)
    if (clockOf(event.start_datetime) >= day_start || keepsItsTime(situation)) return []
    return [{ rule: this.name, field: 'start_datetime', params: { day_start } }]
  },
}
