import type { Deletion } from '@stunda/contract/reservations/deletions.ts'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconTrashOff from '@tabler/icons-react/dist/esm/icons/IconTrashOff.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Say } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import { call, reading } from '../../shared/api/call.ts'
import { useMomentInWords } from '../../shared/dates/use-moment-in-words.ts'
import { readLiveAgain } from '../../shared/read-live-again.ts'
import { unlessSaid } from '../../shared/said-once.ts'
import { Button } from '../../shared/ui/button.tsx'
import list from '../../shared/ui/list-dialog.module.css'
import { ListDialog, ListLoading } from '../../shared/ui/list-dialog.tsx'
import { Empty, Loaded } from '../../shared/ui/states.tsx'
import { seriesRefusalOf } from '../event/event-calls.ts'
import { usePlaceInWords } from '../event/place-in-words.ts'
import styles from './deletions.module.css'

/** The user's own deletions of the last 30 days, each with a button that brings it back. */
export default function DeletionsDialog({ onClose }: { onClose(): void }) {
  const t = useTexts()
  const deletions = useQuery({
    queryKey: ['own-deletions'],
    queryFn: reading('GET /api/reservations/deletions'),
    staleTime: 0,
    gcTime: 0,
  })
  const [fates, setFates] = useState<ReadonlyMap<number, Fate>>(new Map())

  const bringBack = async ({ reservation_id, at, change }: Deletion) => {
    const set = (fate: Fate) => setFates(known => new Map(known).set(reservation_id, fate))
    set({ kind: 'under_way' })
    try {
      const body = { reservation_ids: [reservation_id], whole_change: true, change }
      // The key makes it safe to repeat, also when an answer was lost or another tab asked for the same.
      await call('POST /api/reservations/undo', { body, idempotencyKey: `back-${reservation_id}-${at}` })
      set({ kind: 'back' })
    } catch (error) {
      set({ kind: 'refused', error })
    }
    await readLiveAgain()
  }

  return (
    <ListDialog
      title={t('account.deletions')}
      detail={<p className={list.detail}>{t('reservations.deletions_detail')}</p>}
      onClose={onClose}
    >
      <Loaded
        query={deletions}
        loading={<ListLoading />}
        empty={
          <Empty
            icon={<IconTrashOff />}
            title={t('reservations.deletions_none')}
            text={t('reservations.deletions_none_text')}
          />
        }
      >
        {found => (
          <ul className={list.list}>
            {found.map(deletion => (
              <DeletionRow
                key={deletion.reservation_id}
                deletion={deletion}
                fate={fates.get(deletion.reservation_id)}
                onBringBack={() => void bringBack(deletion)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </ListDialog>
  )
}

/** The server's words: of a series the message names the days; of one event the errors at its fields say what is in the way. */
function whyRefused(error: unknown, t: Say): string {
  if (seriesRefusalOf(error)) return t('reservations.deletion_first_clear', { why: errorText(error) })
  const fields = error instanceof ApiError ? Object.values(error.errors).flat() : []
  return fields.length > 0 ? [...new Set(fields)].join(' ') : errorText(error)
}

type Fate = { kind: 'under_way' | 'back' } | { kind: 'refused'; error: unknown }

interface DeletionRowProps {
  deletion: Deletion
  fate: Fate | undefined
  onBringBack(): void
}

function DeletionRow({ deletion, fate, onBringBack }: DeletionRowProps) {
  const t = useTexts()
  const moment = useMomentInWords()(deletion.at)
  const { room, day, time } = usePlaceInWords()(deletion)
  const { event_name, count } = deletion
  const whose = unlessSaid(deletion.whose, event_name)
  const event = [event_name, whose].filter(Boolean).join(', ')
  return (
    <li className={list.row}>
      <div className="words">
        <p className="strong">
          {event_name}
          {whose && <span className="light"> · {whose}</span>}
        </p>
        <p className={list.detail}>
          {t('reservations.deletion_place', { day, time, room: room || '–', more: count - 1 })}
        </p>
        <p className="faint">{moment && t('reservations.deletion_at', { moment })}</p>
        {fate?.kind === 'refused' && (
          <p role="alert" className={styles.refused}>
            {whyRefused(fate.error, t)}
          </p>
        )}
      </div>
      <span role="status">
        {fate?.kind === 'back' && (
          <span className={styles.back}>
            <IconCheck aria-hidden />
            {t('reservations.deletion_back')}
          </span>
        )}
      </span>
      {fate?.kind !== 'back' && (
        <Button
          busy={fate?.kind === 'under_way'}
          aria-label={t('reservations.bring_back_what', { event, day, time })}
          onClick={onBringBack}
        >
          {t('reservations.bring_back')}
        </Button>
      )}
    </li>
  )
}
