import { dateOf } from '../../time/civil.ts'
import type { FormRule } from '../rule.ts'

/** An event ends on the day on which it starts. */
export const onOneDay: FormRule = {
  name: 'on-one-day',
  needs: 'form',
  dependsOn: ['clock'],
  solvedBy: 'changing',
  limitsChoice: false,
  find({ event }) {
    if (dateOf(event.end_datetime) <= dateOf(event.start_datetime)) return []
    return [{ rule: this.name, field: 'end_datetime' }]
  },
}
