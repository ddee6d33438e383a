import { type Actor, runsTheSchool } from './roles.ts'

/** Whether the actor may confirm bookings that wait for approval. */
export function canConfirm(actor: Actor): boolean {
  return runsTheSchool(actor)
}
