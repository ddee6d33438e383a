import { isBoundByKey } from './is-bound-by-key.ts'
import type { ReasonField } from './rule.ts'
import type { FormSituation } from './situation.ts'
import { STATUS } from './vocabulary.ts'

/**
 * The field of a change that is forbidden while the room's key is out: the room, the start, or the end or status if the event would
 * become pending again. Undefined if there is none.
 */
export function changedThoughBound({ actor, event, before }: FormSituation): ReasonField | undefined {
  if (!before || !isBoundByKey(actor, before)) return undefined
  if (event.room_id !== before.room_id) return 'room_id'
  if (event.start_datetime !== before.start_datetime) return 'start_datetime'
  if (event.status_id !== STATUS.pending) return undefined
  return event.end_datetime > before.end_datetime ? 'end_datetime' : 'status_id'
}
