import { type Actor, runsTheSchool } from './roles.ts'

/** Whether the actor hands out rooms' keys, and so sees who has them. */
export function canHandKeys(actor: Actor): boolean {
  return runsTheSchool(actor)
}
