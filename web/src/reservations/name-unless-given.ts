import type { Subject } from '@stunda/contract/subjects/subjects.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import type { Say } from '../i18n/texts.ts'
import type { EventFields } from './form-state.ts'

/**
 * What an event is called when nobody calls it anything: a lesson is called after its subject, a closure and a student's practice
 * are plain without; others are ''.
 */
export function nameUnlessGiven(
  { category_id, subject_id, teachers, students }: EventFields,
  subjects: readonly Subject[],
  t: Say,
): string {
  if (category_id === CATEGORY.maintenance) return t('reservations.maintenance_name')
  if (category_id !== CATEGORY.reservation) return ''
  if (teachers.length > 0) return subjects.find(({ id }) => id === subject_id)?.name ?? ''
  return students.length > 0 && subject_id === null ? t('reservations.practice') : ''
}
