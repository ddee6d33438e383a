import { type Actor, hasRole, runsTheSchool } from './roles.ts'

/** Whether the actor may see, enter and end this teacher's absences, and decide about the lessons: the teacher herself, and who runs the school. */
export function canEnterAbsence(actor: Actor, teacher_id: number): boolean {
  return runsTheSchool(actor) || (hasRole(actor, 'teacher') && actor.id === teacher_id)
}

/** Whether the actor may give a teacher's lesson to a colleague without asking: a teacher asks. */
export function canGiveLessons(actor: Actor): boolean {
  return runsTheSchool(actor)
}

/** Whether the actor may leave a lesson without this teacher: the teacher herself, and who runs the school. */
export function canTakeOut(actor: Actor, teacher_id: number): boolean {
  return canEnterAbsence(actor, teacher_id)
}

/** Whether the actor may ask colleagues to take this teacher's place in lessons: the teacher herself, and who runs the school. */
export function canAskToGive(actor: Actor, teacher_id: number): boolean {
  return canEnterAbsence(actor, teacher_id)
}
