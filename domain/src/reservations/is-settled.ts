import { canConfirm } from '../permissions/can-confirm.ts'
import type { Actor } from '../permissions/roles.ts'

/** Whether a booking was refused and the actor may not confirm: then they cannot change it any more. */
export function isSettled(actor: Actor, { refused_by }: { refused_by?: number | null }): boolean {
  return typeof refused_by === 'number' && !canConfirm(actor)
}
