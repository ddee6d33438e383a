import { clockOf } from '../../time/civil.ts'
import type { FormRule } from '../rule.ts'
import { keepsItsTime } from '../situation.ts'

/**
 * An event starts at or after the beginning of the school day. An existing event outside of the day may be changed as long as its time
 * stays.
 */
export const startsWithinDay: FormRule = {
  name: 'starts-within-day',
  needs: 'form',
  dependsOn: ['clock'],
  solvedBy: 'moving',
  limitsChoice: false,
  find(situation) {
    const { event, school } = situation
    if (clockOf(event.start_datetime) >= school.day_start || keepsItsTime(situation)) return []
    return [{ rule: this.name, field: 'start_datetime', params: { day_start: school.day_start } }]
  },
}
