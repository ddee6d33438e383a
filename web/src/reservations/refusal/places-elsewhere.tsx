import type { Alternative, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorText } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/states.tsx'
import { intervalOf } from '../event/event-fields.ts'
import { nearestFirst, type Offer } from './alternatives.ts'
import styles from './in-the-way.module.css'
import type { AskedPlace } from './may-move.ts'
import { OfferList } from './offer-list.tsx'

interface PlacesElsewhereProps {
  event: Reservation
  /** What is to take its place. */
  asked: AskedPlace
  offerLabel(offer: Offer): string
  onTake(place: Alternative): void
}

/** The places where an event that is in the way could go, the same time in another room first; each is one click. */
export function PlacesElsewhere({ event, asked, offerLabel, onTake }: PlacesElsewhereProps) {
  const t = useTexts()
  const element = useRef<HTMLDivElement>(null)
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
          {...{ offerLabel, onTake }}
        />
      ) : error && !data ? (
        <p role="alert" className={styles.problem}>
          {errorText(error)}{' '}
          <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
            {t('shared.retry')}
          </Button>
        </p>
      ) : (
        <p role="status" className={styles.nowhere}>
          {data ? (
            t('reservations.nowhere_to_move')
          ) : (
            <>
              <span className={styles.looking}>{t('reservations.looking_elsewhere')}</span>
              <Skeleton height={60} />
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** How the places are read. A change on the schedule reads them again. */
function elsewhereOptions({ id, version }: Reservation, asked: AskedPlace) {
  const { room_id, teachers, students } = asked
  return {
    queryKey: ['schedule', 'elsewhere', id, version, room_id, intervalOf(asked), teachers, students],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (
        await call('GET /api/reservations/reservation/:id/elsewhere', {
          params: { id },
          query: {
            room_id: room_id ?? 0,
            ...intervalOf(asked),
            teachers: teachers.length > 0 ? teachers : undefined,
            students: students.length > 0 ? students : undefined,
          },
          signal,
        })
      ).data,
  }
}
