import type { HistoryEntry } from '@stunda/contract/reservations/history.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { labelOf } from '../../shared/event-facts.ts'
import styles from './history-list.module.css'

/** The changed fields of an entry, before and after; none of a new or deleted event, whose fields are the event itself. */
export function ChangedFields({ action, fields }: Pick<HistoryEntry, 'action' | 'fields'>) {
  const t = useTexts()
  if (action !== 'updated' || fields.length === 0) return null
  return (
    <dl className={styles.changes}>
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{t(labelOf(field) ?? 'reservations.history_series')}</dt>
          <dd>
            <del className="pale">{before || '–'}</del> <span aria-hidden>→</span> <ins>{after || '–'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
