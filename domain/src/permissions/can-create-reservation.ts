import { allows, permissionsOf } from './rights.ts'
import type { Actor } from './roles.ts'

/** Whether the actor may book at all. */
export function canCreateReservation(actor: Actor): boolean {
  return allows(permissionsOf(actor), 'reservation', 'c')
}
