import type { DeedPart, ListedDeed } from '@stunda/contract/reservations/deeds.ts'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { call } from '../../shared/api/call.ts'
import { useMomentInWords } from '../../shared/dates/use-moment-in-words.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import dialog from '../../shared/ui/dialog.module.css'
import list from '../../shared/ui/list-dialog.module.css'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { Empty, Failed, Loading, Skeleton } from '../../shared/ui/states.tsx'
import { usePlaceInWords } from '../event/place-in-words.ts'
import { ChangedFields } from './changed-fields.tsx'
import { useDeedWords } from './deed-words.ts'

interface DeedsDialogProps {
  /** The deed that is shown first; without it, the list of all. */
  id?: number
  onClose(): void
}

/** What was done to several events at once: a line each, which opens with the events that it has changed. */
export default function DeedsDialog({ id, onClose }: DeedsDialogProps) {
  const t = useTexts()
  const titleId = useId()
  const [opened, setOpened] = useState(id)
  return (
    <ModalDialog titleId={titleId} size="narrow" onLeave={onClose}>
      {opened === undefined ? (
        <DeedList titleId={titleId} onOpen={setOpened} />
      ) : (
        <DeedParts titleId={titleId} id={opened} />
      )}
      <div className={classes(dialog.buttons, list.buttons)}>
        {opened !== undefined && id === undefined && (
          <Button look="quiet" onClick={() => setOpened(undefined)}>
            {t('reservations.deeds_back')}
          </Button>
        )}
        <Button onClick={onClose}>{t('shared.close')}</Button>
      </div>
    </ModalDialog>
  )
}

function DeedList({ titleId, onOpen }: { titleId: string; onOpen(id: number): void }) {
  const t = useTexts()
  const language = useLanguage()
  const deeds = useInfiniteQuery({
    queryKey: ['schedule', 'deeds', language],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => call('GET /api/deeds', { query: { page: pageParam }, signal }),
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  })
  const found = deeds.data?.pages.flatMap(({ data }) => data)
  return (
    <>
      <div className={list.head}>
        <h2 id={titleId} tabIndex={-1} className={list.title}>
          {t('reservations.deeds')}
        </h2>
        <p className={list.detail}>{t('reservations.deeds_detail')}</p>
      </div>
      {deeds.isPending && <ListLoading />}
      {deeds.isError && !found && (
        <Failed error={deeds.error} onRetry={() => void deeds.refetch()} busy={deeds.isFetching} />
      )}
      {found?.length === 0 && (
        <Empty
          icon={<IconStack2 />}
          title={t('reservations.deeds_none')}
          text={t('reservations.deeds_none_text')}
        />
      )}
      {found && found.length > 0 && (
        <ul className={list.list}>
          {found.map(deed => (
            <DeedRow key={deed.id} deed={deed} onOpen={() => onOpen(deed.id)} />
          ))}
          {deeds.hasNextPage && (
            <li className={list.row}>
              <Button busy={deeds.isFetchingNextPage} onClick={() => void deeds.fetchNextPage()}>
                {t('reservations.deeds_older')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

function DeedRow({ deed, onOpen }: { deed: ListedDeed; onOpen(): void }) {
  const t = useTexts()
  const words = useDeedWords()(deed)
  return (
    <li className={list.row}>
      <div className="words">
        <p className="strong">{words}</p>
        <DeedFacts deed={deed} />
      </div>
      <Button aria-label={t('reservations.deed_open_what', { deed: words })} onClick={onOpen}>
        {t('reservations.deed_open')}
      </Button>
    </li>
  )
}

/** Who did it, when, and to how many events. */
function DeedFacts({ deed }: { deed: ListedDeed }) {
  const t = useTexts()
  const moment = useMomentInWords()(deed.at)
  const events = t('reservations.deed_events', { count: deed.count })
  return <p className={list.detail}>{[deed.actor?.full_name, moment, events].filter(Boolean).join(' · ')}</p>
}

function DeedParts({ titleId, id }: { titleId: string; id: number }) {
  const t = useTexts()
  const language = useLanguage()
  const deedWords = useDeedWords()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['schedule', 'deeds', id, language],
    queryFn: async ({ signal }) => (await call('GET /api/deeds/:id', { params: { id }, signal })).data,
  })
  const hidden = data ? data.count - new Set(data.parts.map(part => part.reservation_id)).size : 0
  return (
    <>
      <div className={list.head}>
        <h2 id={titleId} tabIndex={-1} className={list.title}>
          {data ? deedWords(data) : t('reservations.deeds')}
        </h2>
        {data && <DeedFacts deed={data} />}
        {data?.parts[0]?.note && <p className="mild">„{data.parts[0].note}”</p>}
      </div>
      {!data &&
        (error ? <Failed error={error} onRetry={() => void refetch()} busy={isFetching} /> : <ListLoading />)}
      {data && (
        <ul className={list.list}>
          {data.parts.map(part => (
            <Part key={part.id} part={part} />
          ))}
          {hidden > 0 && (
            <li className={list.row}>
              <p className={list.detail}>{t('reservations.deed_hidden', { count: hidden })}</p>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

function Part({ part }: { part: DeedPart }) {
  const t = useTexts()
  const { room, day, time } = usePlaceInWords()(part)
  return (
    <li className={list.row}>
      <div className="words">
        <p className="strong">{part.event_name}</p>
        <p className={list.detail}>
          {t('reservations.deletion_place', { day, time, room: room || '—', more: 0 })}
        </p>
        {part.action !== 'updated' && (
          <p className="faint">
            {t(part.action === 'created' ? 'reservations.deed_created' : 'reservations.deed_deleted')}
          </p>
        )}
        <ChangedFields action={part.action} fields={part.fields} />
      </div>
    </li>
  )
}

function ListLoading() {
  return (
    <div className={list.list}>
      <Loading />
      <Skeleton height={66} radius={12} />
      <Skeleton height={66} radius={12} />
    </div>
  )
}
