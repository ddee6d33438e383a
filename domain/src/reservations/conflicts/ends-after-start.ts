import type { FormRule } from '../rule.ts'

/** An event ends after it starts. */
export const endsAfterStart: FormRule = {
  name: 'ends-after-start',
  needs: 'form',
  dependsOn: ['clock'],
  solvedBy: 'changing',
  limitsChoice: false,
  find({ event }) {
    if (event.start_datetime < event.end_datetime) return []
    return [{ rule: this.name, field: 'end_datetime' }]
  },
}
