import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import type { EventFields } from '../event/event-fields.ts'
import type { EventLists } from '../event/use-event-lists.tsx'
import { FIELD_LABELS, fieldChanges, fieldInWords } from './field-changes.ts'
import styles from './meanwhile-notice.module.css'

interface ChangesTableProps {
  initial: EventFields
  theirs: EventFields
  /** The form as it is now, for a third column. */
  mine?: EventFields
  lists: EventLists
}

/** The fields that somebody else has changed: before, theirs, and mine. Nothing if no field differs. */
export function ChangesTable({ initial, theirs, mine, lists }: ChangesTableProps) {
  const t = useTexts()
  const language = useLanguage()
  const changes = fieldChanges(initial, theirs, mine ?? initial)
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
            <td>{fieldInWords(field, initial, lists, language)}</td>
            <td>{fieldInWords(field, theirs, lists, language)}</td>
            {mine && (
              <td>{isMine ? fieldInWords(field, mine, lists, language) : t('reservations.not_changed')}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
