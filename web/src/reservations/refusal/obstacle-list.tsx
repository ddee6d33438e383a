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
import { attemptOf, eventsByObstacle, isFreed, mayCancel, resolvedBefore } from './attempts.ts'
import styles from './conflict-modal.module.css'
import { EventInTheWay } from './event-in-the-way.tsx'
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
  isEventsFirst: boolean
  /** Whether nothing but the obstacles is shown, because there are places that need nobody to move. */
  isBrief: boolean
}

/** The obstacles, and under each the events that may be moved or cancelled on the spot. */
export function ObstacleList({ obstacles, clearing, isEventsFirst, isBrief }: ObstacleListProps) {
  const { attempts, events, isClearable } = clearing
  const t = useTexts()
  const roomNumber = useRoomNumber()
  const shown = isBrief ? [] : eventsByObstacle(obstacles, isClearable)
  const all = shown.flat()
  const next = all.find(event => !attemptOf(attempts, event).resolution)
  const earlier = resolvedBefore(attempts, events)
  /** The part of an obstacle that the rows below it do not tell yet. */
  const detailOf = ({ kind, detail, behind = [] }: Obstacle) => {
    if (isBrief || !behind.some(isClearable)) return detail
    const others = behind.filter(event => !all.includes(event))
    return kind === 'room' ? roomTakenBy(others, t) : personBusyIn(others, roomNumber, t)
  }
  const row = (event: Reservation) => (
    <EventInTheWay
      key={event.id}
      attempt={attemptOf(attempts, event)}
      clearing={clearing}
      isFirst={isEventsFirst && event.id === next?.id}
    />
  )
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
                <p className="heavy">{isGone ? freed : title}</p>
                {detail && <p className={styles.detail}>{detail}</p>}
                {rows.length > 0 && <ul className={styles.events}>{rows.map(row)}</ul>}
              </div>
            </li>
          )
        })}
      </ul>
      <CancelAll events={all} clearing={clearing} />
      {earlier.length > 0 && (
        <ul className="over-14" aria-label={t('reservations.done_before')}>
          {earlier.map(({ event }) => row(event))}
        </ul>
      )}
    </>
  )
}

/** Cancels those of the events that may be cancelled, after a question; nothing for a single one. */
function CancelAll({ events, clearing }: { events: readonly Reservation[]; clearing: Clearing }) {
  const t = useTexts()
  const toCancel = events.filter(event => !attemptOf(clearing.attempts, event).resolution && mayCancel(event))
  const submit = () => t('reservations.cancel_all', { count: toCancel.length })
  const cancelAll = async () => {
    const isAgreed = await confirm(() => ({
      title: t('reservations.cancel_all_title', { count: toCancel.length }),
      message: t('reservations.cancel_all_text', { events: eventsInWords(toCancel, t) }),
      submit: submit(),
      cancel: t('reservations.back'),
      danger: true,
    }))
    if (isAgreed) await clearing.cancel(toCancel)
  }
  if (toCancel.length < 2) return null
  return (
    <Button className={styles.all} disabled={clearing.isBusy} onClick={() => void cancelAll()}>
      {submit()}
    </Button>
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
