import { runsTheSchool } from '../../permissions/roles.ts'
import type { FormRule } from '../rule.ts'

/** What has begun is booked or changed by administrators and attendants only; a change may not reach back either. */
export const notInThePast: FormRule = {
  name: 'not-in-the-past',
  needs: 'form',
  find({ actor, event, before, now }) {
    if (runsTheSchool(actor)) return []
    const earliest = [event, ...(before ? [before] : [])].some(({ start_datetime }) => start_datetime < now)
    return earliest ? [{ rule: this.name, field: 'start_datetime' }] : []
  },
}
