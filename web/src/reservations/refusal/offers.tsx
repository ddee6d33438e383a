import type { Alternative, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { clockOf, dateOf, daysBetween, minutesOf } from '@stunda/domain/time/civil.ts'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorText } from '../../shared/api/api-error.ts'
import { reading } from '../../shared/api/call.ts'
import { durationText } from '../../shared/dates/duration.ts'
import { formatClockRange, formatDayMonth } from '../../shared/dates/format.ts'
import { useRooms } from '../../shared/reference-lists.ts'
import { unlessSaid } from '../../shared/said-once.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/states.tsx'
import { intervalOf } from '../event/event-fields.ts'
import { usePlaceInWords } from '../event/place-in-words.ts'
import type { Place } from '../event/recurring-state.ts'
import type { AskedPlace } from './attempts.ts'
import styles from './conflict-modal.module.css'

/** An alternative, and how it differs from what was asked for. */
export interface Offer extends Alternative {
  same_room: boolean
  same_day: boolean
  /** By how many minutes of the day it starts later; negative: earlier. */
  minutes_later: number
}

/**
 * The alternatives nearest in time first; of equally near ones, the asked room first, then as the server ordered them. Those at a time
 * when a teacher is busy in another house come last.
 */
export function nearestFirst(alternatives: readonly Alternative[], asked: Place): Offer[] {
  const day = dateOf(asked.start_datetime)
  const distance = (offer: Offer) =>
    Math.abs(daysBetween(day, dateOf(offer.start_datetime)) * 24 * 60 + offer.minutes_later)
  return alternatives
    .map(alternative => ({
      ...alternative,
      same_room: alternative.room_id === asked.room_id,
      same_day: dateOf(alternative.start_datetime) === day,
      minutes_later: minutesOf(alternative.start_datetime) - minutesOf(asked.start_datetime),
    }))
    .sort(
      (a, b) =>
        Number(a.elsewhere !== undefined) - Number(b.elsewhere !== undefined) ||
        distance(a) - distance(b) ||
        Number(b.same_room) - Number(a.same_room),
    )
}

/** The fields of the form that taking an alternative changes. */
export function fieldsOfAlternative({ room_id, start_datetime, end_datetime }: Alternative) {
  return {
    room_id,
    date_reservation: dateOf(start_datetime),
    start_time: clockOf(start_datetime),
    end_time: clockOf(end_datetime),
  }
}

/** Says what taking a place does; `deed`: with its room, day and time. */
export function useOfferLabel(
  deed: 'reservations.book_there' | 'reservations.move_there' | 'reservations.restore_there',
) {
  const t = useTexts()
  const inWords = usePlaceInWords()
  return (offer: Offer): string => {
    const { day, ...words } = inWords(offer)
    return t(deed, { ...words, day: offer.same_day ? '' : `${day}, ` })
  }
}

interface OfferListProps {
  offers: readonly Offer[]
  legend: string
  /** How the nearest stands out: as what Ctrl+Enter takes, as what its part of the dialog is for, or not at all. */
  first: 'chosen' | 'primary' | 'plain'
  /** How many are shown until the user asks for more; undefined: all. */
  most?: number | undefined
  labelOf(offer: Offer): string
  onTake(offer: Offer): void
}

/** Places where an event would be accepted, as buttons in two columns, the nearest first; each takes its place at once. */
export function OfferList({ offers, legend, first, most = offers.length, labelOf, onTake }: OfferListProps) {
  const [isAll, setAll] = useState(offers.length <= most + 1)
  const t = useTexts()
  const { data: rooms = [] } = useRooms()
  const aboutOffer = useAboutOffer()
  return (
    <fieldset className={styles.offers}>
      <legend>{legend}</legend>
      {offers.slice(0, isAll ? undefined : most).map((offer, at) => {
        const room = rooms.find(({ id }) => id === offer.room_id)
        return (
          <button
            key={`${offer.room_id} ${offer.start_datetime}`}
            type="button"
            title={labelOf(offer)}
            className={classes(styles.offer, at === 0 && styles[first])}
            data-autofocus={at === 0 || undefined}
            onClick={() => onTake(offer)}
          >
            <span className={styles.place}>
              <b>{room?.room_number}</b> <b>{formatClockRange(offer.start_datetime, offer.end_datetime)}</b>{' '}
              <span className={styles.about}>
                {aboutOffer(offer, room ? unlessSaid(room.name, room.room_number) : '')}
              </span>
            </span>
            <IconChevronRight aria-hidden />
          </button>
        )
      })}
      {!isAll && (
        <Button look="quiet" className={styles.more} onClick={() => setAll(true)}>
          {t('reservations.more_offers', { count: offers.length - most })}
        </Button>
      )}
    </fieldset>
  )
}

function useAboutOffer() {
  const t = useTexts()
  return ({ same_room, same_day, start_datetime, minutes_later, elsewhere }: Offer, name: string) => {
    const minutes = Math.abs(minutes_later)
    const later = minutes_later > 0 ? 'reservations.same_room_later' : 'reservations.same_room_earlier'
    const day = same_day ? '' : formatDayMonth(dateOf(start_datetime), t.language)
    const place =
      same_room && same_day && minutes < 120
        ? [t(later, { by: durationText(minutes, t) })]
        : [same_room ? t('reservations.same_room') : name, day]
    return [...place, elsewhere ? t('reservations.busy_elsewhere') : ''].filter(Boolean).join(', ')
  }
}

interface PlacesElsewhereProps {
  event: Reservation
  first: OfferListProps['first']
  /** The request that is to take its place. */
  asked: AskedPlace
  onTake(place: Alternative): void
}

/** The places where an event that is in the way could go, the same time in another room first; each is one click. */
export function PlacesElsewhere({ event, first, asked, onTake }: PlacesElsewhereProps) {
  const t = useTexts()
  const element = useRef<HTMLDivElement>(null)
  const labelOf = useOfferLabel('reservations.move_there')
  const { data, error, isFetching, refetch } = useQuery(elsewhereOptions(event, asked))
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) element.current?.querySelector('button')?.focus()
  }, [isThere])
  return (
    <div ref={element} className={styles.places}>
      {data && data.length > 0 ? (
        <OfferList
          offers={nearestFirst(data, event)}
          legend={t('reservations.where_to_move')}
          {...{ first, labelOf, onTake }}
        />
      ) : error && !data ? (
        <p role="alert" className={styles.problem}>
          {errorText(error)}{' '}
          <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
            {t('shared.retry')}
          </Button>
        </p>
      ) : (
        <p role="status" className="soft">
          {t(data ? 'reservations.nowhere_to_move' : 'reservations.looking_elsewhere')}
          {!data && <Skeleton height={60} />}
        </p>
      )}
    </div>
  )
}

/** How the places are read. A change on the schedule reads them again. */
function elsewhereOptions({ id, version }: Reservation, asked: AskedPlace) {
  const { teachers, students } = asked
  const query = {
    room_id: asked.room_id ?? 0,
    ...intervalOf(asked),
    teachers: teachers.length > 0 ? teachers : undefined,
    students: students.length > 0 ? students : undefined,
  }
  return queryOptions({
    queryKey: ['schedule', 'elsewhere', id, version, query],
    queryFn: reading('GET /api/reservations/reservation/:id/elsewhere', { params: { id }, query }),
  })
}
