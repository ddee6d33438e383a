import { isKeyOnly } from '@stunda/domain/reservations/room-key.ts'
import { type FormState, isChanged } from '../event/form-state.ts'

/** Whether nothing else changed in a form than where the room's key is: that is of one day, and never of a series. */
export function isKeyAlone(form: FormState): boolean {
  const { status_id } = form.initial
  return isKeyOnly(status_id, form.status_id) && !isChanged({ ...form, status_id })
}
