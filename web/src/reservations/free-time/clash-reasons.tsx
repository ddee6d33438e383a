import { closedOn } from '@stunda/domain/reservations/closed-days.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { useEventForm } from '../event/event-form-context.ts'
import { useRoomNumber } from '../event/place-in-words.ts'
import { clashesOf } from './clash-words.ts'
import styles from './free-that-day.module.css'
import type { LaidLane, LaneName } from './lanes.ts'
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
  const closed = closedOn(form.date_reservation, settings.closed_days)?.name
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
