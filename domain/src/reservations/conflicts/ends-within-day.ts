import { dateOf } from '../../time/civil.ts'
import type { FormRule } from '../rule.ts'
import { keepsItsTime } from '../situation.ts'

/**
 * An event ends at or before the end of the school day: 21:00 is allowed, 21:05 is not. An existing event outside of the day may be
 * changed as long as its time stays.
 */
export const endsWithinDay: FormRule = {
  name: 'ends-within-day',
  needs: 'form',
  dependsOn: ['clock'],
  solvedBy: 'moving',
  limitsChoice: false,
  find(situation) {
    const { event, school } = situation
    const latest = `${dateOf(event.end_datetime)} ${school.day_end}:00`
    if (event.end_datetime <= latest || keepsItsTime(situation)) return []
    return [{ rule: this.name, field: 'end_datetime', params: { day_end: school.day_end } }]
  },
}
