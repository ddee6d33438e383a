import { canConfirm } from '../permissions/can-confirm.ts'
import type { Actor } from '../permissions/roles.ts'
import { isOwn, type OwnedEvent } from './owned-event.ts'
import { STATUS, type StatusId } from './vocabulary.ts'

/** Whether this change of status is a refusal: a pending booking of another user is cancelled by someone who may confirm it. */
export function isRefusal(actor: Actor, event: OwnedEvent & { status_id: StatusId }, to: StatusId): boolean {
  const isTurnedDown = event.status_id === STATUS.pending && to === STATUS.cancelled
  return isTurnedDown && canConfirm(actor) && !isOwn(actor, event)
}
