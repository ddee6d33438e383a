import type { Deletion } from '@stunda/contract/reservations/deletions.ts'
import IconTrashOff from '@tabler/icons-react/dist/esm/icons/IconTrashOff.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Say } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { LIVE_KEYS } from '../../shared/live/live-queries.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import dialog from '../../shared/ui/dialog.module.css'
import list from '../../shared/ui/list-dialog.module.css'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { Empty, Failed, Loading, Skeleton } from '../../shared/ui/states.tsx'
import { seriesRefusalOf } from '../event/event-calls.ts'
import { DeletionRow, type Fate } from './deletion-row.tsx'

/** What one has deleted in the last 30 days, each with the way back. */
export default function DeletionsDialog({ onClose }: { onClose(): void }) {
  const t = useTexts()
  const titleId = useId()
  const client = useQueryClient()
  const deletions = useQuery({
    queryKey: ['own-deletions'],
    queryFn: async ({ signal }) => (await call('GET /api/reservations/deletions', { signal })).data,
    staleTime: 0,
    gcTime: 0,
  })
  const [fates, setFates] = useState<ReadonlyMap<number, Fate>>(new Map())

  const bringBack = async ({ reservation_id, at }: Deletion) => {
    const set = (fate: Fate) => setFates(known => new Map(known).set(reservation_id, fate))
    set({ kind: 'under_way' })
    try {
      const body = { reservation_ids: [reservation_id], whole_change: true, action: 'deleted' as const }
      // It came back once, whatever was heard of it, and wherever else it was asked for.
      await call('POST /api/reservations/undo', { body, idempotencyKey: `back-${reservation_id}-${at}` })
      set({ kind: 'back' })
    } catch (error) {
      set({ kind: 'refused', why: whyRefused(error, t) })
    }
    await client.invalidateQueries({ predicate: ({ queryKey }) => LIVE_KEYS.includes(queryKey[0]) })
  }

  return (
    <ModalDialog titleId={titleId} size="narrow" onLeave={onClose}>
      <div className={list.head}>
        <h2 id={titleId} tabIndex={-1} className={list.title}>
          {t('account.deletions')}
        </h2>
        <p className={list.detail}>{t('reservations.deletions_detail')}</p>
      </div>
      {deletions.isPending && (
        <div className={list.list}>
          <Loading />
          <Skeleton height={66} radius={12} />
        </div>
      )}
      {deletions.isError && (
        <Failed
          error={deletions.error}
          onRetry={() => void deletions.refetch()}
          busy={deletions.isFetching}
        />
      )}
      {deletions.data?.length === 0 && (
        <Empty
          icon={<IconTrashOff />}
          title={t('reservations.deletions_none')}
          text={t('reservations.deletions_none_text')}
        />
      )}
      {deletions.data && deletions.data.length > 0 && (
        <ul className={list.list}>
          {deletions.data.map(deletion => (
            <DeletionRow
              key={deletion.reservation_id}
              deletion={deletion}
              fate={fates.get(deletion.reservation_id)}
              onBringBack={() => void bringBack(deletion)}
            />
          ))}
        </ul>
      )}
      <div className={classes(dialog.buttons, list.buttons)}>
        <Button onClick={onClose}>{t('shared.close')}</Button>
      </div>
    </ModalDialog>
  )
}

/** The server's words: of a series, on which days; of one event those of its fields say what is in the way. */
function whyRefused(error: unknown, t: Say): string {
  if (seriesRefusalOf(error)) return t('reservations.deletion_first_clear', { why: errorText(error) })
  const fields = error instanceof ApiError ? Object.values<string[]>(error.body?.errors ?? {}).flat() : []
  return fields.length > 0 ? [...new Set(fields)].join(' ') : errorText(error)
}
