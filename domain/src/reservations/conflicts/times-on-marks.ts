import { minutesOf } from '../../time/civil.ts'
import type { FormRule } from '../rule.ts'
import { SLOT_MINUTES } from '../vocabulary.ts'

/** Times are multiples of 5 minutes. */
export const timesOnMarks: FormRule = {
  name: 'times-on-marks',
  needs: 'form',
  dependsOn: ['clock'],
  solvedBy: 'changing',
  limitsChoice: false,
  find({ event }) {
    return (['start_datetime', 'end_datetime'] as const)
      .filter(field => minutesOf(event[field]) % SLOT_MINUTES !== 0 || !event[field].endsWith(':00'))
      .map(field => ({ rule: this.name, field, params: { slot_minutes: SLOT_MINUTES } }))
  },
}
