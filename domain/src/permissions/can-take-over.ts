import { type Actor, runsTheSchool } from './roles.ts'

/** Whether the actor may take over rooms, so that what is there is moved or cancelled. */
export function canTakeOver(actor: Actor): boolean {
  return runsTheSchool(actor)
}
