import { clockOf } from '../../time/civil.ts'
import type { FormRule } from '../rule.ts'

/** An event starts at or after the beginning of the school day. */
export const startsWithinDay: FormRule = {
  name: 'starts-within-day',
  needs: 'form',
  find({ event, school }) {
    if (clockOf(event.start_datetime) >= school.day_start) return []
    return [{ rule: this.name, field: 'start_datetime', params: { day_start: school.day_start } }]
  },
}
