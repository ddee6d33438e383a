import type { Language } from '@stunda/contract/wire.ts'
import { isCivilDate } from '@stunda/domain/time/civil.ts'
import type { TextKey } from '../../i18n/text-keys.ts'
import { formatDay } from '../../shared/dates/format.ts'
import { type EventFields, isSame } from '../event/event-fields.ts'
import type { EventLists } from '../event/use-event-lists.tsx'

/** What the fields of an event are called, in the order of the form. */
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

/** Whether a field of the history is one of the form's. */
export function isLabelled(field: string): field is LabelledField {
  return field in FIELD_LABELS
}

/** A field that somebody else changed while the form was open. */
export interface FieldChange {
  field: LabelledField
  /** Whether it was changed in the form too, to something else. */
  isMine: boolean
}

/** The fields in which somebody else's version differs from what the form began with; `mine`: the form as it is now. */
export function fieldChanges(initial: EventFields, theirs: EventFields, mine: EventFields): FieldChange[] {
  return (Object.keys(FIELD_LABELS) as LabelledField[])
    .map(field => ({ field, name: field === 'date' ? ('date_reservation' as const) : field }))
    .filter(({ name }) => !isSame(initial[name], theirs[name]))
    .map(({ field, name }) => ({
      field,
      isMine: !isSame(initial[name], mine[name]) && !isSame(theirs[name], mine[name]),
    }))
}

type Lists = Pick<EventLists, 'rooms' | 'subjects' | 'categories' | 'statuses' | 'teachers' | 'students'>

/** The value of a field with names instead of ids; a dash for none. */
export function fieldInWords(
  field: LabelledField,
  fields: EventFields,
  lists: Lists,
  language: Language,
): string {
  return textOf(field, fields, lists, language) || '–'
}

function textOf(field: LabelledField, fields: EventFields, lists: Lists, language: Language): string {
  const nameOf = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.find(one => one.id === id)?.name ?? ''
  const namesOf = (people: Lists['teachers'], keys: readonly (string | number)[]) =>
    keys.map(key => people.find(person => person.key === String(key))?.name ?? '…').join(', ')
  switch (field) {
    case 'category_id':
      return nameOf(lists.categories, fields.category_id)
    case 'status_id':
      return nameOf(lists.statuses, fields.status_id)
    case 'subject_id':
      return nameOf(lists.subjects, fields.subject_id)
    case 'room_id':
      return lists.rooms.find(room => room.id === fields.room_id)?.room_number ?? ''
    case 'teachers':
      return namesOf(lists.teachers, fields.teachers)
    case 'students':
      return namesOf(lists.students, fields.students)
    case 'date': {
      const date = fields.date_reservation
      return isCivilDate(date) ? formatDay(date, language) : date
    }
    default:
      return fields[field]
  }
}
