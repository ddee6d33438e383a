import { isBoundByKey } from './is-bound-by-key.ts'
import type { ReasonField } from './rule.ts'
import type { FormSituation } from './situation.ts'
import { STATUS } from './vocabulary.ts'

/**
 * What a change would change though the room's key binds the event: its room, its date or start, or its end or status where it would have to
 * wait for approval anew. Undefined: nothing of that.
 */
export function changedThoughBound({ actor, event, before }: FormSituation): ReasonField | undefined {
  if (!before || !isBoundByKey(actor, before)) return undefined
  if (event.room_id !== before.room_id) return 'room_id'
  if (event.start_datetime !== before.start_datetime) return 'start_datetime'
  if (event.status_id !== STATUS.pending) return undefined
  return event.end_datetime > before.end_datetime ? 'end_datetime' : 'status_id'
}
