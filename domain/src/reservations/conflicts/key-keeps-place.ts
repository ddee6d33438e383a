import { isBoundByKey } from '../../permissions/is-bound-by-key.ts'
import type { FormRule, ReasonField } from '../rule.ts'
import type { FormSituation } from '../situation.ts'
import { STATUS } from '../vocabulary.ts'

/**
 * While a room's key is out, its event keeps room, date and start, and does not go back to waiting for approval, unless who runs the
 * school changes it: otherwise nobody knew any more where the key is. Its end may be changed.
 */
export const keyKeepsPlace: FormRule = {
  name: 'key-keeps-place',
  needs: 'form',
  dependsOn: ['room', 'date', 'clock'],
  solvedBy: 'moving',
  limitsChoice: false,
  find(situation) {
    const field = changedField(situation)
    return field ? [{ rule: this.name, field }] : []
  },
}

function changedField({ actor, event, before }: FormSituation): ReasonField | undefined {
  if (!before || !isBoundByKey(actor, before)) return undefined
  if (event.room_id !== before.room_id) return 'room_id'
  if (event.start_datetime !== before.start_datetime) return 'start_datetime'
  if (event.status_id !== STATUS.pending) return undefined
  return event.end_datetime > before.end_datetime ? 'end_datetime' : 'status_id'
}
