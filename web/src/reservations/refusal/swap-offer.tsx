import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { swapped } from '@stunda/domain/reservations/swap.ts'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import { useId } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { usePlaceInWords } from '../event/place-in-words.ts'
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
  const inWords = usePlaceInWords()
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
        {swapped(moved, event).map((place, index) => {
          const { room, day, time } = inWords(place)
          return (
            <p key={place.id}>
              {names[index]} → {room}, {!isOneDay && `${day}, `}
              <span className={styles.time}>{time}</span>
            </p>
          )
        })}
        {isOfSeries && <p className={styles.who}>{t('reservations.swapped_alone')}</p>}
      </div>
    </div>
  )
}
