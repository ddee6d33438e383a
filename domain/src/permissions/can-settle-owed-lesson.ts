import { type Actor, hasRole, runsTheSchool } from './roles.ts'

/** Whether the actor may book for a lesson that is owed, or write it off: its teachers, and who runs the school. */
export function canSettleOwedLesson(actor: Actor, teachers: readonly number[]): boolean {
  return runsTheSchool(actor) || (hasRole(actor, 'teacher') && teachers.includes(actor.id))
}
