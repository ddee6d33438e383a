import type { DeedPart, ListedDeed } from '@stunda/contract/reservations/deeds.ts'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { call } from '../../shared/api/call.ts'
import { useMomentInWords } from '../../shared/dates/use-moment-in-words.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import dialog from '../../shared/ui/dialog.module.css'
import { type ShowChosen, useListChoice } from '../../shared/ui/list-choice.ts'
import list from '../../shared/ui/list-dialog.module.css'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { Empty, Failed, Loading, Skeleton } from '../../shared/ui/states.tsx'
import { isToCome, Part } from './deed-part.tsx'
import { useDeedWords } from './deed-words.ts'

interface DeedsDialogProps {
  /** The deed that is shown first; without it, the list of all. */
  id?: number
  /** Left out: its events cannot be chosen. */
  chosen?: ShowChosen
  onClose(): void
}

/**
 * The deeds with several events at once: a line each, which opens with the events that it has changed. Those to come can be chosen, to
 * do the same with all of them.
 */
export default function DeedsDialog({ id, chosen, onClose }: DeedsDialogProps) {
  const t = useTexts()
  const titleId = useId()
  const [opened, setOpened] = useState(id)
  const now = useSchoolNow()
  const { data } = useDeed(opened)
  const isChoosable = (part: DeedPart) => chosen !== undefined && now !== undefined && isToCome(part, now)
  const choice = useListChoice((data?.parts ?? []).filter(isChoosable).map(part => part.reservation_id))
  const leave = choice.chosen.size > 0 ? choice.clear : onClose
  return (
    <ModalDialog titleId={titleId} size="narrow" onLeave={leave}>
      {opened === undefined ? (
        <DeedList titleId={titleId} onOpen={setOpened} />
      ) : (
        <DeedParts
          titleId={titleId}
          id={opened}
          choiceOf={part => (isChoosable(part) ? choice : undefined)}
        />
      )}
      <div className={classes(dialog.buttons, list.buttons)}>
        {opened !== undefined && id === undefined && (
          <Button
            look="quiet"
            onClick={() => {
              choice.clear()
              setOpened(undefined)
            }}
          >
            {t('reservations.deeds_back')}
          </Button>
        )}
        <Button onClick={onClose}>{t('shared.close')}</Button>
      </div>
      {chosen?.([...choice.chosen], choice.clear, onClose)}
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

/** The author and time of a deed, and the number of its events. */
function DeedFacts({ deed }: { deed: ListedDeed }) {
  const t = useTexts()
  const moment = useMomentInWords()(deed.at)
  const events = t('reservations.deed_events', { count: deed.count })
  return <p className={list.detail}>{[deed.actor?.full_name, moment, events].filter(Boolean).join(' · ')}</p>
}

/** A deed with its parts; undefined: none is opened. */
function useDeed(id: number | undefined) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['schedule', 'deeds', id, language],
    queryFn: async ({ signal }) =>
      (await call('GET /api/deeds/:id', { params: { id: id ?? 0 }, signal })).data,
    enabled: id !== undefined,
  })
}

interface DeedPartsProps {
  titleId: string
  id: number
  choiceOf(part: DeedPart): ComponentProps<typeof Part>['choice']
}

function DeedParts({ titleId, id, choiceOf }: DeedPartsProps) {
  const t = useTexts()
  const deedWords = useDeedWords()
  const { data, error, isFetching, refetch } = useDeed(id)
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
            <Part key={part.id} part={part} choice={choiceOf(part)} />
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

function ListLoading() {
  return (
    <div className={list.list}>
      <Loading />
      <Skeleton height={66} radius={12} />
      <Skeleton height={66} radius={12} />
    </div>
  )
}
