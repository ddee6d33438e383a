import type { TaughtLately } from '@stunda/contract/reservations/taught-lately.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import type { EventFields } from '../event/form-state.ts'

/**
 * The subject that a new event most likely has: the last one of its first student who is known to have one, otherwise its
 * teacher's last one. Null: none is known, or it is no event in which one teaches one subject: several teachers rehearse.
 */
export function likelySubject(
  { category_id, teachers, students }: Pick<EventFields, 'category_id' | 'teachers' | 'students'>,
  lately: TaughtLately,
): number | null {
  const isTaught = category_id === CATEGORY.reservation || category_id === CATEGORY.consultation
  if (!isTaught || teachers.length !== 1) return null
  const subjectOf = new Map(lately.students.map(({ key, subject_id }) => [key, subject_id]))
  return students.map(key => subjectOf.get(key)).find(id => id) ?? lately.subject_id
}
