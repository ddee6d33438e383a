import { canConfirm } from '../permissions/can-confirm.ts'
import type { Actor } from '../permissions/roles.ts'
import { isOwn, type OwnedEvent } from './owned-event.ts'
import { STATUS, type StatusId } from './vocabulary.ts'

/** Whether giving a booking this status turns it down: it waits, and whoever confirms cancels it; one's own is called off instead. */
export function isRefusal(actor: Actor, event: OwnedEvent & { status_id: StatusId }, to: StatusId): boolean {
  const isTurnedDown = event.status_id === STATUS.pending && to === STATUS.cancelled
  return isTurnedDown && canConfirm(actor) && !isOwn(actor, event)
}
