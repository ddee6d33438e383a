import { type Actor, strongestRole } from './roles.ts'

/** Whether the actor may change their own password. A screen may not: it is in a public place. */
export function canChangePassword(actor: Pick<Actor, 'roles'>): boolean {
  return strongestRole(actor.roles) !== 'screen'
}
