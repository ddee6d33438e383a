import { type Actor, isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import type { ParticipantKey } from '@stunda/domain/reservations/vocabulary.ts'

/**
 * Of an event's students and groups those whose time is asked about: a student asks about herself and as many others as she may
 * bring, and about no group; everybody else about all.
 */
export function askedStudents(
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
