import { canConfirm } from '../permissions/can-confirm.ts'
import type { Actor } from '../permissions/roles.ts'

/** Whether a request was turned down, and the actor is not of those who decide: they leave it as it is, and may ask again. */
export function isSettled(actor: Actor, { refused_by }: { refused_by?: number | null }): boolean {
  return typeof refused_by === 'number' && !canConfirm(actor)
}
