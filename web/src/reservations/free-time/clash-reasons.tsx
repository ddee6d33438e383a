import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { whyClosed } from '@stunda/domain/reservations/opening-hours.ts'
import { minutesToClock } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Say } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useEventForm } from '../event/event-form-context.ts'
import { type RoomNumber, useRoomNumber } from '../event/place-in-words.ts'
import { busyTitle, personBusyIn, roomTakenBy } from '../refusal/reason-words.ts'
import styles from './free-that-day.module.css'
import type { LaidLane, LaneName, Taken } from './lanes.ts'
import { useClashingEvents } from './use-availability.ts'

const MOST_SHOWN = 4

interface ClashReasonsProps {
  lanes: readonly LaidLane[]
  names: readonly LaneName[]
  day: TimeRange
}

/** Who or what is taken at the asked time, by which event and where, as far as the user may know it. */
export function ClashReasons({ lanes, names, day }: ClashReasonsProps) {
  const { form, actor, settings } = useEventForm()
  const t = useTexts()
  const roomNumber = useRoomNumber()
  const inOrder = names.flatMap(({ key }) => lanes.find(lane => lane.key === key) ?? [])
  const events = useClashingEvents(
    inOrder.flatMap(lane => lane.clashes.flatMap(clash => clash.reservation_id ?? [])),
  )
  const closed = whyClosed(form.date_reservation, settings)
  const clashes = clashesOf(inOrder, { events, roomNumber, closed, day, me: actor.id }, t)

  return (
    <ul className={styles.reasons}>
      {clashes.slice(0, MOST_SHOWN).map(({ key, title, detail }) => (
        <li key={key}>
          <span className={styles.who}>
            <IconX aria-hidden />
            {title}
          </span>{' '}
          {detail && <span className={styles.why}>{detail}</span>}
        </li>
      ))}
      {clashes.length > MOST_SHOWN && (
        <li>{t('reservations.more_busy', { count: clashes.length - MOST_SHOWN })}</li>
      )}
    </ul>
  )
}

/** One room or person that is taken at the asked time. */
export interface Clash {
  key: string
  title: string
  detail: string
}

/** What the clashes of lanes are worded with. */
export interface ClashFacts {
  /** The events behind the clashes by id, as far as the user may see them. */
  events: ReadonlyMap<number, Reservation>
  roomNumber: RoomNumber
  /** The name of the closed day; undefined when the day is none. */
  closed: string | undefined
  day: TimeRange
  /** The user's id. */
  me: number
}

/** The clashes of lanes in the words of a refusal (obstaclesOf), in the order of the lanes. */
export function clashesOf(lanes: readonly LaidLane[], facts: ClashFacts, t: Say): Clash[] {
  return lanes
    .filter(({ clashes }) => clashes.length > 0)
    .map(lane => ({ key: lane.key, ...wordsOf(lane, facts, t) }))
}

function wordsOf({ key, name, clashes }: LaidLane, facts: ClashFacts, t: Say): Omit<Clash, 'key'> {
  const { events, roomNumber, closed, day, me } = facts
  const isRoom = key.startsWith('room_')
  const room = isRoom ? roomNumber(Number(key.slice('room_'.length))) : ''
  const isShut = clashes.every(clash => isAllDay(clash, day))
  if (isShut && closed) {
    const title = isRoom ? t('reservations.room_number', { room }) : name
    return { title, detail: t('reservations.busy_closed_day', { name: closed }) }
  }
  if (isShut && isRoom) return { title: t('reservations.room_not_available', { room }), detail: '' }
  const known = clashes.flatMap(({ reservation_id }) => events.get(reservation_id ?? 0) ?? [])
  const until = t('reservations.busy_until', { time: minutesToClock(clashes.at(-1)?.end ?? day.end) })
  if (isRoom) return { title: t('reservations.room_taken', { room }), detail: roomTakenBy(known, t) || until }
  const title = key.startsWith('group_')
    ? t('reservations.group_busy', { name })
    : busyTitle(name, key === `teacher_${me}` || key === `student_${me}`, t)
  return { title, detail: personBusyIn(known, roomNumber, t) || until }
}

function isAllDay({ start, end, reservation_id }: Taken, day: TimeRange): boolean {
  return reservation_id === undefined && start <= day.start && end >= day.end
}
