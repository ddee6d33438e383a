import { type Actor, hasRole } from './roles.ts'

/**
 * Whether the actor may see the students and the description of an event (privacy): administrators, attendants and teachers always, a
 * student only if she is in it, a screen never. `student_ids`: all students, direct ones and members of groups.
 */
export function canSeeStudents(actor: Actor, event: { student_ids: readonly number[] }): boolean {
  if (seesAllStudents(actor)) return true
  return hasRole(actor, 'student') && event.student_ids.includes(actor.id)
}

/** Whether the actor may see the students and the description of every event. */
export function seesAllStudents(actor: Actor): boolean {
  return hasRole(actor, 'administrator', 'attendant', 'teacher')
}
