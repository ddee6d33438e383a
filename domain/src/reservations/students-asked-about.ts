import { type Actor, isOnlyStudent } from '../permissions/roles.ts'
import type { ParticipantKey } from './vocabulary.ts'

/**
 * The students and groups of an event whose busy times a user may see: a student sees her own and those of as many others as she may
 * bring, but of no group; everybody else sees all.
 */
export function studentsAskedAbout(
  students: readonly ParticipantKey[],
  actor: Actor,
  max_further_students: number | null,
): readonly ParticipantKey[] {
  if (!isOnlyStudent(actor)) return students
  const own = `student_${actor.id}`
  const others = students.filter(key => key !== own && key.startsWith('student_'))
  const asked = new Set(others.slice(0, max_further_students ?? others.length))
  return students.filter(key => key === own || asked.has(key))
}
