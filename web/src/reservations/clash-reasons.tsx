import type { Settings } from '@stunda/contract/settings/settings.ts'
import { type CivilDate, minutesToClock } from '@stunda/domain/time/civil.ts'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import type { Stretch } from './free-for-all.ts'
import styles from './free-that-day.module.css'
import type { LaneName } from './lane-names.ts'
import type { LaidLane, Taken } from './lanes.ts'
import { useClashingEvents } from './use-availability.ts'
import type { EventLists } from './use-event-lists.tsx'

const MOST_TOLD = 4

export interface ClashReasonsProps {
  lanes: readonly LaidLane[]
  names: readonly LaneName[]
  lists: EventLists
  settings: Settings
  date: CivilDate
  day: Stretch
}

/** Why the asked time does not work, in words: who, until when, and where they are as far as one may know. */
export function ClashReasons({ lanes, names, lists, settings, date, day }: ClashReasonsProps) {
  const t = useTexts()
  const clashing = lanes.filter(lane => lane.clashes.length > 0)
  const events = useClashingEvents(
    clashing.flatMap(lane => lane.clashes.flatMap(clash => clash.reservation_id ?? [])),
  )
  const closed = settings.closed_days.find(days => days.date_from <= date && date <= days.date_to)
  const roomNumber = (id: number) => lists.rooms.find(room => room.id === id)?.room_number ?? ''

  const reason = ({ key }: LaidLane, clash: Taken): string => {
    const time = minutesToClock(clash.end)
    const event = clash.reservation_id === undefined ? undefined : events.get(clash.reservation_id)
    if (event) {
      const place = key.startsWith('room_')
        ? 'reservations.busy_until_event'
        : 'reservations.busy_until_event_in'
      return t(place, { time, event: event.event_name, room: roomNumber(event.room_id) })
    }
    const isAllDay = clash.start <= day.start && clash.end >= day.end
    if (isAllDay && closed) return t('reservations.busy_closed_day', { name: closed.name })
    return isAllDay ? t('reservations.busy_all_day') : t('reservations.busy_until', { time })
  }

  return (
    <ul className={styles.reasons}>
      {clashing.slice(0, MOST_TOLD).map(lane => {
        const clash = lane.clashes.at(-1)
        return (
          <li key={lane.key}>
            <span className={styles.who}>
              <IconX aria-hidden />
              {names.find(({ key }) => key === lane.key)?.name ?? lane.name}
            </span>{' '}
            {clash && reason(lane, clash)}
          </li>
        )
      })}
      {clashing.length > MOST_TOLD && (
        <li>{t('reservations.more_busy', { count: clashing.length - MOST_TOLD })}</li>
      )}
    </ul>
  )
}
