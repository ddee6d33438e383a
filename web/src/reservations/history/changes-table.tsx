import { useTexts } from '../../i18n/use-texts.ts'
import { EVENT_FACTS, type FactEvent, useFactWords } from '../../shared/event-facts.ts'
import { type EventFields, intervalOf, isSame } from '../event/event-fields.ts'
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
  const words = useFactWords()
  const changes = fieldChanges(initial, theirs, mine ?? initial)
  const inWords = (field: Compared, fields: EventFields) =>
    EVENT_FACTS[field].words(factsOf(fields, lists), words) || '–'
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
            <th scope="row">{t(EVENT_FACTS[field].label)}</th>
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

/** The fields as facts of an event, with names instead of the keys of people. */
function factsOf(fields: EventFields, lists: Pick<EventLists, 'teachers' | 'students'>): FactEvent {
  const named = (people: EventLists['teachers'], keys: readonly (string | number)[]) =>
    keys.map(key => ({ name: people.find(person => person.key === String(key))?.name ?? '…' }))
  return {
    ...fields,
    ...intervalOf(fields),
    room_id: fields.room_id ?? 0,
    teachers: named(lists.teachers, fields.teachers),
    students: named(lists.students, fields.students),
  }
}
