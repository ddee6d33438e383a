import type { Language } from '@stunda/contract/wire.ts'
import { isCivilDate } from '@stunda/domain/time/civil.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatDay } from '../../shared/dates/format.ts'
import { type EventFields, FIELD_LABELS, isSame } from '../event/event-fields.ts'
import type { EventLists } from '../event/use-event-lists.tsx'
import styles from './meanwhile-notice.module.css'

interface ChangesTableProps {
  initial: EventFields
  theirs: EventFields
  mine?: EventFields
  lists: EventLists
}

/** The fields that somebody else has changed: before, theirs, and mine. Nothing if no field differs. */
export function ChangesTable({ initial, theirs, mine, lists }: ChangesTableProps) {
  const t = useTexts()
  const language = useLanguage()
  const changes = fieldChanges(initial, theirs, mine ?? initial)
  const inWords = (field: Compared, fields: EventFields) => textOf(field, fields, lists, language) || '–'
  if (changes.length === 0) return null
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('reservations.was')}</th>
          <th scope="col">{t('reservations.theirs')}</th>
          {mine && <th scope="col">{t('reservations.mine')}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, isMine }) => (
          <tr key={field}>
            <th scope="row">{t(FIELD_LABELS[field])}</th>
            <td>{inWords(field, initial)}</td>
            <td>{inWords(field, theirs)}</td>
            {mine && <td>{isMine ? inWords(field, mine) : t('reservations.not_changed')}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const COMPARED = [
  ...(['event_name', 'category_id', 'date_reservation', 'start_time', 'end_time', 'room_id'] as const),
  ...(['subject_id', 'teachers', 'students', 'status_id', 'description'] as const),
  ...(['responsible_name', 'responsible_phone'] as const),
]

type Compared = (typeof COMPARED)[number]

/**
 * The fields in which somebody else's version differs from what the form began with. `mine`: the form as it is now; `isMine`: the field
 * was changed there too, to something else.
 */
export function fieldChanges(initial: EventFields, theirs: EventFields, mine: EventFields) {
  return COMPARED.filter(field => !isSame(initial[field], theirs[field])).map(field => ({
    field,
    isMine: !isSame(initial[field], mine[field]) && !isSame(theirs[field], mine[field]),
  }))
}

/** The value of a field with names instead of ids; empty for none. */
function textOf(field: Compared, fields: EventFields, lists: EventLists, language: Language): string {
  const nameOf = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.find(one => one.id === id)?.name ?? ''
  const namesOf = (people: EventLists['teachers'], keys: readonly (string | number)[]) =>
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
    case 'date_reservation':
      return isCivilDate(fields[field]) ? formatDay(fields[field], language) : fields[field]
    default:
      return fields[field]
  }
}
