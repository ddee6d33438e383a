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
import type { Say } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange } from '../../shared/dates/format.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm-store.ts'
import { useRoomNumber } from '../event/place-in-words.ts'
import type { Offer } from './alternatives.ts'
import { attemptOf, eventsByObstacle, isFreed, resolvedBefore } from './attempts.ts'
import styles from './conflict-modal.module.css'
import { EventInTheWay } from './event-in-the-way.tsx'
import own from './in-the-way.module.css'
import { type AskedPlace, mayCancel } from './may-move.ts'
import type { Obstacle, ObstacleKind, Placed } from './obstacles.ts'
import { personBusyIn, roomTakenBy } from './reason-words.ts'
import type { Clearing } from './use-clearing.ts'

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

interface ObstacleListProps {
  obstacles: readonly Placed<Obstacle>[]
  clearing: Clearing
  /** All events that the refusal names. */
  events: readonly Reservation[]
  isClearable(event: Reservation): boolean
  asked: AskedPlace
  /** The event that was moved, if it may swap places with one of these. */
  moved: Reservation | undefined
  offerLabel(offer: Offer): string
  /** Whether the events in the way come before other places. */
  isEventsFirst: boolean
}

/** What is in the way, and under each obstacle the events that may be moved or cancelled on the spot. */
export function ObstacleList(props: ObstacleListProps) {
  const { obstacles, clearing, events, isClearable, asked, moved, offerLabel, isEventsFirst } = props
  const { attempts } = clearing
  const t = useTexts()
  const roomNumber = useRoomNumber()
  const shown = eventsByObstacle(obstacles, isClearable)
  const all = shown.flat()
  const toCancel = all.filter(event => !attemptOf(attempts, event).resolution && mayCancel(event))
  /** What the rows below an obstacle do not tell yet. */
  const detailOf = ({ kind, detail, behind = [] }: Obstacle) => {
    if (!behind.some(isClearable)) return detail
    const others = behind.filter(event => !all.includes(event))
    return kind === 'room' ? roomTakenBy(others, t) : personBusyIn(others, roomNumber, t)
  }
  const cancelAll = async () => {
    const count = toCancel.length
    const isAgreed = await confirm({
      title: t('reservations.cancel_all_title', { count }),
      message: t('reservations.cancel_all_text', { events: eventsInWords(toCancel, t) }),
      submit: t('reservations.cancel_all', { count }),
      cancel: t('reservations.back'),
      danger: true,
    })
    if (isAgreed) await clearing.cancel(toCancel)
  }
  const row = (event: Reservation) => (
    <EventInTheWay
      key={event.id}
      attempt={attemptOf(attempts, event)}
      isFirst={isEventsFirst && event.id === all[0]?.id}
      {...{ asked, offerLabel, clearing }}
      swapsWith={clearing.maySwap(event) ? moved : undefined}
    />
  )
  const earlier = resolvedBefore(attempts, events)

  return (
    <>
      <ul className={styles.obstacles}>
        {obstacles.map((obstacle, index) => {
          const { place, kind, title, freed } = obstacle
          const isGone = isFreed(obstacle, attempts, events)
          const Icon = isGone ? IconCheck : ICON[kind]
          const detail = isGone ? '' : detailOf(obstacle)
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
        <Button className={own.all} disabled={clearing.isBusy} onClick={() => void cancelAll()}>
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

/** Events with their times, for a question about several of them. */
export function eventsInWords(events: readonly Reservation[], t: Say): string {
  return events
    .map(({ event_name: event, start_time, end_time }) =>
      t('reservations.cancel_all_one', { event, time: formatClockRange(start_time, end_time) }),
    )
    .join(', ')
}
