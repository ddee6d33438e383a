import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { swapped } from '@stunda/domain/reservations/swap.ts'
import { clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import { useId } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatDay } from '../../shared/dates/format.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useRoomNumber } from '../event/place-in-words.ts'
import styles from './in-the-way.module.css'
import { namesApart } from './use-swap.ts'

interface SwapOfferProps {
  /** The event that was moved onto the other one. */
  moved: Reservation
  /** The event in its way. */
  event: Reservation
  busy: boolean
  disabled: boolean
  onSwap(): void
}

/** Offers that an event and the one in its way swap places, in one click, and shows where each of them goes. */
export function SwapOffer({ moved, event, busy, disabled, onSwap }: SwapOfferProps) {
  const t = useTexts()
  const language = useLanguage()
  const thisYear = useSchoolNow()?.slice(0, 4)
  const roomNumber = useRoomNumber()
  const id = useId()
  const names = namesApart(moved, event)
  const isOneDay = moved.start_date === event.start_date
  const isOfSeries = moved.recurrence !== 'single' || event.recurrence !== 'single'
  return (
    <div className={styles.swap}>
      <Button {...{ busy, disabled }} aria-describedby={id} data-clear onClick={onSwap}>
        <IconArrowsExchange aria-hidden />
        {t('reservations.swap')}
      </Button>
      <div id={id} className={styles.goes}>
        {swapped(moved, event).map(({ id, room_id, start_datetime, end_datetime }, index) => (
          <p key={id}>
            {names[index]} → {roomNumber(room_id)},{' '}
            {!isOneDay && `${formatDay(dateOf(start_datetime), language, thisYear)}, `}
            <span className={styles.time}>
              {formatClockRange(clockOf(start_datetime), clockOf(end_datetime))}
            </span>
          </p>
        ))}
        {isOfSeries && <p className={styles.who}>{t('reservations.swapped_alone')}</p>}
      </div>
    </div>
  )
}
