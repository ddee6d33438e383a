import { runsTheSchool } from '../../permissions/roles.ts'
import { isGoingOn } from '../going-on.ts'
import type { FormRule, ReasonField } from '../rule.ts'
import { isLive } from '../situation.ts'

/**
 * While an event goes on, others than administrators and attendants neither move its beginning nor cancel it: who has practised
 * already has used up the booking. Everything else of it, its end above all, they may change.
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
