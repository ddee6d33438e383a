import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import type { EventLists } from '../event/use-event-lists.tsx'
import type { Offer } from './alternatives.ts'
import { isFreed, settledBefore, shownWith, standingOf } from './clearing-state.ts'
import styles from './conflict-modal.module.css'
import { EventInTheWay } from './event-in-the-way.tsx'
import own from './in-the-way.module.css'
import type { Claim } from './may-clear.ts'
import { mayCancel } from './may-clear.ts'
import type { Obstacle, ObstacleKind, Placed } from './obstacles.ts'
import { personBusyIn, roomTakenBy } from './reason-words.ts'
import type { Clearing } from './use-clearing.ts'
import { useDoneInWords } from './use-done-in-words.ts'

const ICON: Record<ObstacleKind, typeof IconDoor> = {
  room: IconDoor,
  key: IconKey,
  teacher: IconSchool,
  student: IconUser,
  group: IconUsers,
  time: IconClock,
  limit: IconGauge,
  other: IconAlertCircle,
}

export interface ObstacleListProps {
  obstacles: readonly Placed<Obstacle>[]
  clearing: Clearing
  /** All events that a refusal names. */
  events: readonly Reservation[]
  isClearable(event: Reservation): boolean
  asked: Claim
  lists: EventLists
  roomNumber(id: number): string
  /** What was moved upon an event, where it may swap places with it. */
  moved: Reservation | undefined
  deedOf(offer: Offer): string
  /** Whether what is in the way is the first thing to look at, before other places. */
  leads: boolean
  /** Asks whether all of these are to be cancelled, and does it. */
  onCancelAll(events: readonly Reservation[]): void
}

/** What is in the way, one under another, and with each the events that may be moved or cancelled on the spot. */
export function ObstacleList(props: ObstacleListProps) {
  const {
    obstacles,
    clearing,
    events,
    isClearable,
    asked,
    lists,
    roomNumber,
    moved,
    deedOf,
    leads,
    onCancelAll,
  } = props
  const { tried } = clearing
  const t = useTexts()
  const saidOf = useDoneInWords()
  const shown = shownWith(obstacles, isClearable)
  const first = shown.flat()[0]?.id
  const left = shown
    .flat()
    .map(event => standingOf(tried, event))
    .filter(({ deed }) => !deed)
  const toCancel = left.map(({ event }) => event).filter(mayCancel)
  const rest = ({ kind, detail, behind = [] }: Obstacle) => {
    if (!behind.some(isClearable)) return detail
    const untold = behind.filter(event => !shown.flat().includes(event))
    return kind === 'room' ? roomTakenBy(untold, t) : personBusyIn(untold, roomNumber, t)
  }
  const row = (event: Reservation) => (
    <EventInTheWay
      key={event.id}
      standing={standingOf(tried, event)}
      isFirst={leads && event.id === first}
      {...{ asked, lists, saidOf, deedOf }}
      onMove={(event, place) => void clearing.move(event, place)}
      onCancel={event => void clearing.cancel([event])}
      onTakeBack={standing => void clearing.takeBack(standing)}
      swapsWith={clearing.maySwap(event) ? moved : undefined}
      onSwap={event => void clearing.swap(event)}
    />
  )
  const earlier = settledBefore(tried, events)

  return (
    <>
      <ul className={styles.obstacles}>
        {obstacles.map((obstacle, index) => {
          const { place, kind, title, freed } = obstacle
          const isGone = isFreed(obstacle, tried, events)
          const Icon = isGone ? IconCheck : ICON[kind]
          const detail = isGone ? '' : rest(obstacle)
          const rows = shown[index] ?? []
          return (
            <li key={place} className={styles.obstacle}>
              <span className={classes(styles.icon, isGone && 'done')}>
                <Icon aria-hidden />
              </span>
              <div className={styles.fact}>
                <p className={styles.what}>{isGone ? freed : title}</p>
                {detail && <p className={styles.detail}>{detail}</p>}
                {rows.length > 0 && <ul className={own.events}>{rows.map(row)}</ul>}
              </div>
            </li>
          )
        })}
      </ul>
      {toCancel.length > 1 && (
        <Button className={own.all} disabled={clearing.isBusy} onClick={() => onCancelAll(toCancel)}>
          {t('reservations.cancel_all', { count: toCancel.length })}
        </Button>
      )}
      {earlier.length > 0 && (
        <ul className={own.earlier} aria-label={t('reservations.done_before')}>
          {earlier.map(({ event }) => row(event))}
        </ul>
      )}
    </>
  )
}
