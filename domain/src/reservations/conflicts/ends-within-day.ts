import { dateOf } from '../../time/civil.ts'
import { hoursOf } from '../opening-hours.ts'
import type { HoursRule } from '../rule.ts'
import { keepsItsTime } from '../situation.ts'

/**
 * An event ends at or before the end of its day's hours: 21:00 is allowed, 21:05 is not. An existing event outside of the day may be
 * changed as long as its time stays.
 */
export const endsWithinDay: HoursRule = {
  name: 'ends-within-day',
  needs: 'form',
  dependsOn: ['date', 'clock'],
  solvedBy: 'moving',
  limitsChoice: false,
  isOutside({ end_datetime }, school) {
    const date = dateOf(end_datetime)
    return end_datetime > `${date} ${hoursOf(date, school).day_end}:00`
  },
  find(situation) {
    const { event, school } = situation
    if (!this.isOutside(event, school) || keepsItsTime(situation)) return []
    const { day_end } = hoursOf(dateOf(event.end_datetime), school)
    return [{ rule: this.name, field: 'end_datetime', params: { day_end } }]
  },
}
