import type { Subject } from '@stunda/contract/subjects/subjects.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import type { Say } from '../../i18n/texts.ts'
import type { EventFields } from '../event/event-fields.ts'

/** The name of an event that the user has not named: the subject of a lesson, a word for a closure or a student's practice, else ''. */
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

/** The fields that choosing a subject sets: the subject, and its name unless the user has named the event otherwise. */
export function fieldsOfSubject(
  { event_name, subject_id }: Pick<EventFields, 'event_name' | 'subject_id'>,
  chosen: number | null,
  subjects: readonly Subject[],
): Partial<EventFields> {
  const nameOf = (subject: number | null) => subjects.find(({ id }) => id === subject)?.name ?? ''
  const isNamed = event_name.trim() !== '' && event_name !== nameOf(subject_id)
  return isNamed ? { subject_id: chosen } : { subject_id: chosen, event_name: nameOf(chosen) }
}
