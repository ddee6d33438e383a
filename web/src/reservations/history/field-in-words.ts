import type { Language } from '@stunda/contract/wire.ts'
import { isCivilDate } from '@stunda/domain/time/civil.ts'
import { formatDay } from '../../shared/dates/format.ts'
import type { EventFields } from '../event/form-state.ts'
import type { EventLists } from '../event/use-event-lists.tsx'
import type { LabelledField } from './field-labels.ts'

type Named = Pick<EventLists, 'rooms' | 'subjects' | 'categories' | 'statuses' | 'teachers' | 'students'>

/** What stands in a field, as a person reads it: names instead of ids; a dash for nothing. */
export function fieldInWords(
  field: LabelledField,
  fields: EventFields,
  lists: Named,
  language: Language,
): string {
  return said(field, fields, lists, language) || '–'
}

function said(field: LabelledField, fields: EventFields, lists: Named, language: Language): string {
  const nameOf = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.find(one => one.id === id)?.name ?? ''
  const namesOf = (people: Named['teachers'], keys: readonly (string | number)[]) =>
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
