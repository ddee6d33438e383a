import { dateOf } from '@stunda/domain/time/civil.ts'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { formatClockRange, formatDayMonth } from '../shared/dates/format.ts'
import type { Offer } from './alternatives.ts'
import styles from './conflict-modal.module.css'
import type { EventLists } from './use-event-lists.tsx'

export interface OfferListProps {
  offers: readonly Offer[]
  index: number
  lists: EventLists
  onChoose(index: number): void
  onTake(): void
}

/** Where it would work, as radio buttons in two columns: arrows go through them; a double click takes one at once. */
export function OfferList({ offers, index, lists, onChoose, onTake }: OfferListProps) {
  const t = useTexts()
  const language = useLanguage()
  const roomOf = (id: number) => lists.rooms.find(room => room.id === id)
  const about = (offer: Offer) => {
    const day = offer.same_day ? '' : formatDayMonth(dateOf(offer.start_datetime), language)
    if (!offer.same_room) return [roomOf(offer.room_id)?.name, day].filter(Boolean).join(', ')
    if (day) return [t('reservations.same_room'), day].join(', ')
    const minutes = Math.abs(offer.minutes_later)
    if (minutes >= 120) return t('reservations.same_room')
    return t(offer.minutes_later > 0 ? 'reservations.same_room_later' : 'reservations.same_room_earlier', {
      minutes,
    })
  }
  return (
    <fieldset className={styles.offers}>
      <legend>{t('reservations.free_for_all')}</legend>
      {offers.map((offer, at) => (
        <label
          key={`${offer.room_id} ${offer.start_datetime}`}
          className={styles.offer}
          onDoubleClick={onTake}
        >
          <input type="radio" name="offer" checked={at === index} onChange={() => onChoose(at)} />
          <span className={styles.place}>
            <b>{roomOf(offer.room_id)?.room_number}</b>{' '}
            <b>{formatClockRange(offer.start_datetime, offer.end_datetime)}</b>
            <span className={styles.about}>{about(offer)}</span>
          </span>
          <IconCheck aria-hidden />
        </label>
      ))}
    </fieldset>
  )
}
