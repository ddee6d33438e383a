import { dateOf } from '../../time/civil.ts'
import { hoursOf } from '../opening-hours.ts'
import type { FormRule } from '../rule.ts'
import { keepsItsTime } from '../situation.ts'

/**
 * An event ends at or before the end of its day's hours: 21:00 is allowed, 21:05 is not. An existing event outside of the day may be
 * changed as long as its time stays.
 */
export const endsWithinDay: FormRule = {
  name: 'ends-within-day',
  needs: 'form',
  dependsOn: ['date', 'clock'],
  solvedBy: 'moving',
  limitsChoice: false,
  find(situation) {
    const { event, school } = situation
    const date = dateOf(event.end_datetime)
    const { day_end } = hoursOf(date, school)
    if (event.end_datetime <= `${date} ${day_end}:00` || keepsItsTime(situation)) return []
    return [{ rule: this.name, field: 'end_datetime', params: { day_end } }]
  },
}
