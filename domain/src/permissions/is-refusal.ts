import { STATUS, type StatusId } from '../reservations/vocabulary.ts'
import { canConfirm } from './can-confirm.ts'
import { isOwn, type OwnedEvent } from './owned-event.ts'
import type { Actor } from './roles.ts'

/** Whether giving a booking this status turns it down: it waits, and whoever confirms cancels it; one's own is called off instead. */
export function isRefusal(actor: Actor, event: OwnedEvent & { status_id: StatusId }, to: StatusId): boolean {
  const isTurnedDown = event.status_id === STATUS.pending && to === STATUS.cancelled
  return isTurnedDown && canConfirm(actor) && !isOwn(actor, event)
}
