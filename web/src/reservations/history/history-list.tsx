import type { HistoryEntry } from '@stunda/contract/reservations/history.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Failed, Loading, Skeleton } from '../../shared/ui/states.tsx'
import { FIELD_LABELS, isLabelled } from './field-changes.ts'
import styles from './history-list.module.css'
import { useHistory, useMomentInWords } from './use-history.ts'

/** Who changed what of an event and when, latest first. */
export function HistoryList({ id }: { id: number }) {
  const t = useTexts()
  const inWords = useMomentInWords()
  const { data, error, isFetching, refetch } = useHistory(id)
  if (!data) {
    if (error) return <Failed error={error} onRetry={refetch} busy={isFetching} />
    return (
      <div className={styles.list}>
        <Loading />
        <Skeleton width="60%" />
        <Skeleton width="45%" />
      </div>
    )
  }
  if (data.length === 0) return <p className={styles.empty}>{t('reservations.history_empty')}</p>
  return (
    <ol className={styles.list}>
      {data.map(entry => (
        <li key={entry.id}>
          <Entry entry={entry} moment={inWords(entry.at)} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ entry, moment }: { entry: HistoryEntry; moment: string }) {
  const t = useTexts()
  const { actor, action, note, at, fields } = entry
  // The fields of a new or deleted event are the event itself.
  const changes = action === 'updated' ? fields : []
  return (
    <>
      <p className={styles.head}>
        <b>{actor?.full_name ?? t('reservations.history_nobody')}</b>{' '}
        <span>{t(`reservations.history_${action}`)}</span>
        <time dateTime={at}>{moment}</time>
      </p>
      {note && <p className="mild">„{note}”</p>}
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{t(isLabelled(field) ? FIELD_LABELS[field] : 'reservations.history_series')}</dt>
              <dd>
                <del>{before || '–'}</del> <span aria-hidden>→</span> <ins>{after || '–'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
