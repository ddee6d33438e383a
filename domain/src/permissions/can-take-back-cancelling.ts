import { type Actor, runsTheSchool } from './roles.ts'

/** By whom an event was cancelled, and the teacher because of whose absence, if that was the reason. */
export interface CancelledBy {
  actor_id: number | null
  absent_teacher_id: number | null
}

/**
 * Whether the actor may take back the cancelling of an event that is theirs to change: administrators and attendants any, others their
 * own, and what was cancelled because they were away. `by`: undefined if it is not known.
 */
export function canTakeBackCancelling(actor: Actor, by: CancelledBy | undefined): boolean {
  if (runsTheSchool(actor)) return true
  return by !== undefined && (by.actor_id === actor.id || by.absent_teacher_id === actor.id)
}
