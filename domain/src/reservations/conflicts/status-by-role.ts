import { canSetStatus } from '../../permissions/can-set-status.ts'
import type { FormRule } from '../rule.ts'
import { keyKeepsPlace } from './key-keeps-place.ts'

/** Administrators and attendants set any status; an owner cancels what is confirmed, or leaves the status as it is. */
export const statusByRole: FormRule = {
  name: 'status-by-role',
  needs: 'form',
  dependsOn: [],
  solvedBy: 'changing',
  limitsChoice: true,
  find(situation) {
    const { actor, event, before } = situation
    if (canSetStatus(actor, before?.status_id, event.status_id)) return []
    // It was not asked for: the event would get it with its new place, and is refused that.
    if (keyKeepsPlace.find(situation).length > 0) return []
    return [{ rule: this.name, field: 'status_id' }]
  },
}
