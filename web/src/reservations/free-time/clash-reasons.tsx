import type { Settings } from '@stunda/contract/settings/settings.ts'
import { closedOn } from '@stunda/domain/reservations/closed-days.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMe } from '../../shared/reference-lists.ts'
import type { EventLists } from '../event/use-event-lists.tsx'
import { clashesOf } from './clash-words.ts'
import styles from './free-that-day.module.css'
import type { LaneName } from './lane-names.ts'
import type { LaidLane } from './lanes.ts'
import { useClashingEvents } from './use-availability.ts'

const MOST_TOLD = 4

export interface ClashReasonsProps {
  lanes: readonly LaidLane[]
  names: readonly LaneName[]
  lists: EventLists
  settings: Settings
  date: CivilDate
  day: TimeRange
}

/** Why the asked time does not work, in words: who, when, and where they are as far as one may know; as a refusal will tell it. */
export function ClashReasons({ lanes, names, lists, settings, date, day }: ClashReasonsProps) {
  const t = useTexts()
  const inOrder = names.flatMap(({ key }) => lanes.find(lane => lane.key === key) ?? [])
  const events = useClashingEvents(
    inOrder.flatMap(lane => lane.clashes.flatMap(clash => clash.reservation_id ?? [])),
  )
  const closed = closedOn(date, settings.closed_days)?.name
  const roomNumber = (id: number) => lists.rooms.find(room => room.id === id)?.room_number ?? ''
  const clashes = clashesOf(inOrder, { events, roomNumber, closed, day, me: useMe()?.id }, t)

  return (
    <ul className={styles.reasons}>
      {clashes.slice(0, MOST_TOLD).map(({ key, title, detail }) => (
        <li key={key}>
          <span className={styles.who}>
            <IconX aria-hidden />
            {title}
          </span>{' '}
          {detail && <span className={styles.why}>{detail}</span>}
        </li>
      ))}
      {clashes.length > MOST_TOLD && (
        <li>{t('reservations.more_busy', { count: clashes.length - MOST_TOLD })}</li>
      )}
    </ul>
  )
}
