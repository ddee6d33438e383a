import { dateOf } from '@stunda/domain/time/civil.ts'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { durationText } from '../../shared/dates/duration.ts'
import { formatClockRange, formatDayMonth } from '../../shared/dates/format.ts'
import { useRooms } from '../../shared/reference-lists.ts'
import { unlessSaid } from '../../shared/said-once.ts'
import { classes } from '../../shared/ui/button.tsx'
import type { Offer } from './alternatives.ts'
import styles from './conflict-modal.module.css'

interface OfferListProps {
  /** The nearest first. */
  offers: readonly Offer[]
  legend: string
  /** Whether something else comes first, so that the nearest place does not stand out. */
  isSecond?: boolean
  /** What taking it does, in words. */
  offerLabel(offer: Offer): string
  onTake(offer: Offer): void
}

/** Places where an event would be accepted, as buttons in two columns, the nearest first; each takes its place at once. */
export function OfferList({ offers, legend, isSecond, offerLabel, onTake }: OfferListProps) {
  const t = useTexts()
  const language = useLanguage()
  const { data: rooms = [] } = useRooms()
  const roomOf = (id: number) => rooms.find(room => room.id === id)
  const about = (offer: Offer) => {
    const day = offer.same_day ? '' : formatDayMonth(dateOf(offer.start_datetime), language)
    const room = roomOf(offer.room_id)
    const name = room && unlessSaid(room.name, room.room_number)
    if (!offer.same_room) return [name, day].filter(Boolean).join(', ')
    if (day) return [t('reservations.same_room'), day].join(', ')
    const minutes = Math.abs(offer.minutes_later)
    if (minutes >= 120) return t('reservations.same_room')
    return t(offer.minutes_later > 0 ? 'reservations.same_room_later' : 'reservations.same_room_earlier', {
      by: durationText(minutes, t),
    })
  }
  return (
    <fieldset className={styles.offers}>
      <legend>{legend}</legend>
      {offers.map((offer, at) => (
        <button
          key={`${offer.room_id} ${offer.start_datetime}`}
          type="button"
          title={offerLabel(offer)}
          className={classes(styles.offer, at === 0 && !isSecond && styles.nearest)}
          data-autofocus={at === 0 || undefined}
          onClick={() => onTake(offer)}
        >
          <span className={styles.place}>
            <b>{roomOf(offer.room_id)?.room_number}</b>{' '}
            <b>{formatClockRange(offer.start_datetime, offer.end_datetime)}</b>{' '}
            <span className={styles.about}>{about(offer)}</span>
          </span>
          <IconChevronRight aria-hidden />
        </button>
      ))}
    </fieldset>
  )
}
