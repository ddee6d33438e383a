import { canSetStatus } from '../can-set-status.ts'
import { changedThoughBound } from '../changed-though-bound.ts'
import type { FormRule } from '../rule.ts'

/**
 * Administrators and attendants set any status; an owner cancels what is confirmed, restores what they cancelled, or leaves the
 * status as it is.
 */
export const statusByRole: FormRule = {
  name: 'status-by-role',
  needs: 'form',
  dependsOn: [],
  solvedBy: 'changing',
  limitsChoice: true,
  find(situation) {
    const { actor, event, before } = situation
    if (canSetStatus(actor, before?.status_id, event.status_id, before?.stood)) return []
    // The status results from the new place, which key-keeps-place refuses.
    if (changedThoughBound(situation)) return []
    return [{ rule: this.name, field: 'status_id' }]
  },
}
