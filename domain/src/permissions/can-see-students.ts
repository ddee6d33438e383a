import { type Actor, hasRole } from './roles.ts'

/**
 * Whether the actor may see who studies in an event, and its description (privacy): administrators, attendants and teachers always,
 * a student only where she is in it herself, a screen never. `student_ids`: everybody who has it, directly or through a group.
 */
export function canSeeStudents(actor: Actor, event: { student_ids: readonly number[] }): boolean {
  if (seesAllStudents(actor)) return true
  return hasRole(actor, 'student') && event.student_ids.includes(actor.id)
}

/** Whether the actor may see the students and the description of every event. */
export function seesAllStudents(actor: Actor): boolean {
  return hasRole(actor, 'administrator', 'attendant', 'teacher')
}
