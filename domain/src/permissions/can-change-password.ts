import { type Actor, strongestRole } from './roles.ts'

/** Whether the actor may choose another password for themselves. A screen hangs where anybody comes by: its password is the school's. */
export function canChangePassword(actor: Pick<Actor, 'roles'>): boolean {
  return strongestRole(actor.roles) !== 'screen'
}
