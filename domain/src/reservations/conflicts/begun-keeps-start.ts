import { runsTheSchool } from '../../permissions/roles.ts'
import { isGoingOn } from '../going-on.ts'
import type { FormRule, ReasonField } from '../rule.ts'
import { isLive } from '../situation.ts'

/**
 * While an event is running, only administrators and attendants may move its start or cancel it; its end and other fields may be
 * changed by its owner.
 */
export const begunKeepsStart: FormRule = {
  name: 'begun-keeps-start',
  needs: 'form',
  dependsOn: ['date', 'clock'],
  solvedBy: 'moving',
  limitsChoice: false,
  find({ actor, event, before, now }) {
    if (runsTheSchool(actor) || !before || !isGoingOn(before, now)) return []
    const fields: ReasonField[] = []
    if (event.start_datetime !== before.start_datetime) fields.push('start_datetime')
    if (!isLive(event)) fields.push('status_id')
    return fields.map(field => ({ rule: this.name, field }))
  },
}
