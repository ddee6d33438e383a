import { allows, permissionsOf } from './rights.ts'
import type { Actor } from './roles.ts'

/** Whether the actor may see this user's individual plan: anybody's with `r`, their own with `rs`. */
export function canSeePlan(actor: Actor, user_id: number): boolean {
  const permissions = permissionsOf(actor)
  return (
    allows(permissions, 'individual_plan', 'r') ||
    (allows(permissions, 'individual_plan', 'rs') && actor.id === user_id)
  )
}
