import { canSetStatus } from '../../permissions/can-set-status.ts'
import type { FormRule } from '../rule.ts'

/** Administrators and attendants set any status; an owner cancels what is confirmed, or leaves the status as it is. */
export const statusByRole: FormRule = {
  name: 'status-by-role',
  needs: 'form',
  dependsOn: [],
  solvedBy: 'changing',
  limitsChoice: true,
  find({ actor, event, before }) {
    if (canSetStatus(actor, before?.status_id, event.status_id)) return []
    return [{ rule: this.name, field: 'status_id' }]
  },
}
