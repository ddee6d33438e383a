import type { Deed, DeedPart, ListedDeed } from '@stunda/contract/reservations/deeds.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { call, reading } from '../../shared/api/call.ts'
import { useMomentInWords } from '../../shared/dates/use-moment-in-words.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { Button } from '../../shared/ui/button.tsx'
import { type ShowChosen, useListChoice } from '../../shared/ui/list-choice.ts'
import list from '../../shared/ui/list-dialog.module.css'
import { ListDialog, ListLoading } from '../../shared/ui/list-dialog.tsx'
import { useRowPresses } from '../../shared/ui/row-choosing.ts'
import { Empty, Loaded, Skeleton } from '../../shared/ui/states.tsx'
import { usePlaceInWords } from '../event/place-in-words.ts'
import { ChangedFields } from './changed-fields.tsx'
import styles from './deed-part.module.css'
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
  const deedWords = useDeedWords()
  const [opened, setOpened] = useState(id)
  const now = useSchoolNow()
  const deed = useDeed(opened)
  const { data } = deed
  const isChoosable = (part: DeedPart) => chosen !== undefined && now !== undefined && isToCome(part, now)
  const choice = useListChoice((data?.parts ?? []).filter(isChoosable).map(part => part.reservation_id))
  const leave = choice.chosen.size > 0 ? choice.clear : onClose
  const backToList = () => {
    choice.clear()
    setOpened(undefined)
  }
  return (
    <ListDialog
      title={data ? deedWords(data) : t('reservations.deeds')}
      detail={
        <>
          {opened === undefined && <p className={list.detail}>{t('reservations.deeds_detail')}</p>}
          {data && <DeedFacts deed={data} />}
          {data?.parts[0]?.note && <p className="mild">„{data.parts[0].note}”</p>}
        </>
      }
      button={
        opened !== undefined &&
        id === undefined && (
          <Button look="quiet" onClick={backToList}>
            {t('reservations.deeds_back')}
          </Button>
        )
      }
      after={chosen?.([...choice.chosen], choice.clear, onClose)}
      onLeave={leave}
      onClose={onClose}
    >
      {opened === undefined ? (
        <DeedList onOpen={setOpened} />
      ) : (
        <Loaded query={deed} loading={WAITING}>
          {shown => <DeedParts deed={shown} choiceOf={part => (isChoosable(part) ? choice : undefined)} />}
        </Loaded>
      )}
    </ListDialog>
  )
}

function DeedList({ onOpen }: { onOpen(id: number): void }) {
  const t = useTexts()
  const deeds = useInfiniteQuery({
    queryKey: ['schedule', 'deeds', t.language],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => call('GET /api/deeds', { query: { page: pageParam }, signal }),
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })
  return (
    <Loaded
      query={deeds}
      loading={WAITING}
      empty={
        <Empty
          icon={<IconStack2 />}
          title={t('reservations.deeds_none')}
          text={t('reservations.deeds_none_text')}
        />
      }
    >
      {found => (
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
    </Loaded>
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

function DeedFacts({ deed }: { deed: ListedDeed }) {
  const t = useTexts()
  const moment = useMomentInWords()(deed.at)
  const events = t('reservations.deed_events', { count: deed.count })
  return <p className={list.detail}>{[deed.actor?.full_name, moment, events].filter(Boolean).join(' · ')}</p>
}

function useDeed(id: number | undefined) {
  const { language } = useTexts()
  return useQuery({
    queryKey: ['schedule', 'deeds', id, language],
    queryFn: reading('GET /api/deeds/:id', { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
}

interface DeedPartsProps {
  deed: Deed
  choiceOf(part: DeedPart): ComponentProps<typeof Part>['choice']
}

function DeedParts({ deed: { count, parts }, choiceOf }: DeedPartsProps) {
  const t = useTexts()
  const hidden = count - new Set(parts.map(part => part.reservation_id)).size
  return (
    <ul className={list.list}>
      {parts.map(part => (
        <Part key={part.id} part={part} choice={choiceOf(part)} />
      ))}
      {hidden > 0 && (
        <li className={list.row}>
          <p className={list.detail}>{t('reservations.deed_hidden', { count: hidden })}</p>
        </li>
      )}
    </ul>
  )
}

const WAITING = (
  <ListLoading>
    <Skeleton height={66} radius={12} />
    <Skeleton height={66} radius={12} />
  </ListLoading>
)

/** Whether an event that was changed is still to come, so that something can be done with it. */
function isToCome({ action, start_datetime }: DeedPart, now: CivilDateTime): boolean {
  return action !== 'deleted' && start_datetime > now
}

interface PartProps {
  part: DeedPart
  choice: Pick<ReturnType<typeof useListChoice>, 'chosen' | 'choose'> | undefined
}

/** An event that a deed has changed, and how. */
function Part({ part, choice }: PartProps) {
  const t = useTexts()
  return (
    <li className={list.row}>
      <div className="words">
        {choice ? (
          <ChoosableName part={part} choice={choice} />
        ) : (
          <div>
            <Name part={part} />
          </div>
        )}
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

function ChoosableName({ part, choice }: { part: DeedPart; choice: NonNullable<PartProps['choice']> }) {
  const id = part.reservation_id
  const isChosen = choice.chosen.has(id)
  const presses = useRowPresses({
    isChosen,
    isAnyChosen: () => choice.chosen.size > 0,
    choose: isExtending => choice.choose(id, isExtending),
    // A click does nothing else here.
    onOpen: () => choice.choose(id, false),
  })
  return (
    <button type="button" className={styles.choosable} {...presses} aria-pressed={isChosen}>
      <Name part={part} />
    </button>
  )
}

function Name({ part }: { part: DeedPart }) {
  const t = useTexts()
  const { room, day, time } = usePlaceInWords()(part)
  return (
    <>
      <span className="block strong">{part.event_name}</span>
      <span className="block mild">
        {t('reservations.deletion_place', { day, time, room: room || '–', more: 0 })}
      </span>
    </>
  )
}
