import type { TextKey } from '../../i18n/text-keys.ts'

/** What the fields of an event are called, as the form has them, in its order. */
export const FIELD_LABELS = {
  event_name: 'reservations.event_name',
  category_id: 'reservations.category',
  date: 'reservations.date',
  start_time: 'reservations.from',
  end_time: 'reservations.to',
  room_id: 'reservations.room',
  subject_id: 'reservations.subject',
  teachers: 'reservations.teachers',
  students: 'reservations.students_groups',
  status_id: 'reservations.status',
  description: 'reservations.description',
} as const satisfies Record<string, TextKey>

export type LabelledField = keyof typeof FIELD_LABELS

export function isLabelled(field: string): field is LabelledField {
  return field in FIELD_LABELS
}
