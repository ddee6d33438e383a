import type { HistoryEntry } from '@stunda/contract/reservations/history.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { call } from '../../shared/api/call.ts'
import { useMomentInWords } from '../../shared/dates/use-moment-in-words.ts'
import { Failed, Loading, Skeleton } from '../../shared/ui/states.tsx'
import { FIELD_LABELS } from '../event/event-fields.ts'
import styles from './history-list.module.css'

/** Who changed what of an event and when, latest first. */
export function HistoryList({ id }: { id: number }) {
  const t = useTexts()
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
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const t = useTexts()
  const inWords = useMomentInWords()
  const { actor, action, note, at, fields } = entry
  // The fields of a new or deleted event are the event itself.
  const changes = action === 'updated' ? fields : []
  return (
    <li>
      <p className={styles.head}>
        <b>{actor?.full_name ?? t('reservations.history_nobody')}</b>{' '}
        <span>{t(`reservations.history_${action}`)}</span>
        <time className="faint" dateTime={at}>
          {inWords(at)}
        </time>
      </p>
      {note && <p className="mild">„{note}”</p>}
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>
                {t(
                  field in FIELD_LABELS
                    ? FIELD_LABELS[field as keyof typeof FIELD_LABELS]
                    : 'reservations.history_series',
                )}
              </dt>
              <dd>
                <del>{before || '–'}</del> <span aria-hidden>→</span> <ins>{after || '–'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** Who did what to an event, latest first; in the language of the page, as it names statuses. */
function useHistory(id: number): UseQueryResult<HistoryEntry[]> {
  const language = useLanguage()
  return useQuery({
    queryKey: ['schedule', 'history', id, language],
    queryFn: async ({ signal }) =>
      (await call('GET /api/reservations/reservation/:id/history', { params: { id }, signal })).data,
  })
}

/** Says that a reservation was changed meanwhile: by whom and when, once that is known. */
export function useWhoChanged(id: number): string {
  const t = useTexts()
  const inWords = useMomentInWords()
  const [last] = useHistory(id).data ?? []
  const time = last && inWords(last.at)
  if (!last?.actor || !time) return t('reservations.changed_meanwhile')
  return t('reservations.changed_by', { name: last.actor.full_name, time })
}
