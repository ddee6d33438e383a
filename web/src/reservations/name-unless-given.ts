import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import type { Say } from '../i18n/texts.ts'
import type { EventFields } from './form-state.ts'

/** What an event is called when nobody calls it anything: a closure and a student's practice are plain without; others are ''. */
export function nameUnlessGiven(
  { category_id, subject_id, teachers, students }: EventFields,
  t: Say,
): string {
  if (category_id === CATEGORY.maintenance) return t('reservations.maintenance_name')
  const isPractice = students.length > 0 && teachers.length === 0 && subject_id === null
  return isPractice && category_id === CATEGORY.reservation ? t('reservations.practice') : ''
}
