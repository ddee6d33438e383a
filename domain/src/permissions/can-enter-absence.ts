import { type Actor, hasRole, runsTheSchool } from './roles.ts'

/** Whether the actor may see, enter and end this teacher's absences, and decide about the lessons: the teacher herself, and who runs the school. */
export function canEnterAbsence(actor: Actor, teacher_id: number): boolean {
  return runsTheSchool(actor) || (hasRole(actor, 'teacher') && actor.id === teacher_id)
}

/** Whether the actor may give an absent teacher's lesson to a substitute without asking: a teacher asks. */
export function canGiveLessons(actor: Actor): boolean {
  return runsTheSchool(actor)
}
