import type { HistoryEntry } from '@stunda/contract/reservations/history.ts'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { reading } from '../../shared/api/call.ts'
import { useMomentInWords } from '../../shared/dates/use-moment-in-words.ts'
import { labelOf } from '../../shared/event-facts.ts'
import { lazyDialog } from '../../shared/lazy-part.tsx'
import { Loaded, Skeleton } from '../../shared/ui/states.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { useDeedWords } from './deed-words.ts'
import styles from './history-list.module.css'

const DeedsDialog = lazyDialog(() => import('./deeds-dialog.tsx'))

/** The changes of an event, with their authors and times, latest first. */
export function HistoryList({ id }: { id: number }) {
  const t = useTexts()
  const history = useHistory(id)
  if (!history.data) {
    const loading = (
      <div className={styles.list}>
        <Skeleton width="60%" />
        <Skeleton width="45%" />
      </div>
    )
    return <Loaded query={history} loading={loading} />
  }
  if (history.data.length === 0) return <p className={styles.empty}>{t('reservations.history_empty')}</p>
  return (
    <ol className={styles.list}>
      {history.data.map(entry => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const t = useTexts()
  const inWords = useMomentInWords()
  const deedWords = useDeedWords()
  const [isOpen, setOpen] = useState(false)
  const { actor, action, note, at, fields, deed } = entry
  const isOfMore = deed && (deed.count > 1 || deed.kind !== 'rearrangement')
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
      <ChangedFields action={action} fields={fields} />
      {isOfMore && (
        <p className={styles.deed}>
          <IconStack2 aria-hidden />
          <span>{t('reservations.part_of')}</span>
          <button type="button" className={styles.open} onClick={() => setOpen(true)}>
            {t('reservations.deed_count', { deed: deedWords(deed), count: deed.count })}
          </button>
          {isOpen && <DeedsDialog id={deed.id} onClose={() => setOpen(false)} />}
        </p>
      )}
    </li>
  )
}

/** The changes of an event, latest first; in the language of the page, as they name statuses. */
function useHistory(id: number): UseQueryResult<HistoryEntry[]> {
  const { language } = useTexts()
  return useQuery({
    queryKey: ['schedule', 'history', id, language],
    queryFn: reading('GET /api/reservations/reservation/:id/history', { params: { id } }),
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

/** Longer values of a changed field are left to the history. */
const LONG = 60

/** The last change of a reservation, with its author and time, in words; undefined until it is known, empty if it cannot be. */
export function useLastChange(id: number): string | undefined {
  const t = useTexts()
  const inWords = useMomentInWords()
  const { data, isError } = useHistory(id)
  const last = data?.[0]
  const time = last && inWords(last.at)
  if (!data && !isError) return undefined
  if (!last || !time) return ''
  const params = { name: last.actor?.full_name ?? t('reservations.history_nobody'), time }
  if (last.action === 'created') return t('reservations.last_created', params)
  const what = last.fields.flatMap(({ field, before, after }) => {
    const name = labelOf(field)
    if (!name) return []
    const said = { field: t(name), before: before || '–', after: after || '–' }
    return said.before.length + said.after.length > LONG ? said.field : t('reservations.last_field', said)
  })
  if (what.length === 0) return ''
  const said = t('reservations.last_changed', { ...params, what: what.join(', ') })
  return last.note ? t('reservations.last_why', { said, reason: last.note }) : said
}
