import { allows, permissionsOf } from './rights.ts'
import type { Actor } from './roles.ts'

/** Whether phone, personal code and e-mail of this user may leave the server to the actor. */
export function canSeePersonalData(actor: Actor, user_id: number): boolean {
  return actor.id === user_id || allows(permissionsOf(actor), 'user', 'r')
}
