import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { classes } from '../../shared/ui/button.tsx'
import { Loaded, Skeleton } from '../../shared/ui/states.tsx'
import { usePlaceInWords } from '../event/place-in-words.ts'
import { useSeries } from './series-calls.ts'
import styles from './series-dates.module.css'

export interface SeriesDatesProps {
  event: Reservation
  onOpen(id: number): void
}

/** The dates of an event's series, those to come in sight first; each can be opened. */
export function SeriesDates({ event, onOpen }: SeriesDatesProps) {
  const inWords = usePlaceInWords()
  const now = useSchoolNow() ?? ''
  const t = useTexts()
  const series = useSeries(event.event_meta_id)
  if (!series.data) {
    const loading = (
      <div className={styles.dates}>
        <Skeleton width="70%" count={2} />
      </div>
    )
    return <Loaded query={series} loading={loading} />
  }
  return (
    <ul className={styles.dates}>
      {series.data.reservations.map(one => {
        const { room, day, time } = inWords(one)
        return (
          <li key={one.id} ref={one.id === event.id ? showInList : undefined}>
            <button
              type="button"
              className={classes(
                styles.date,
                one.end_datetime <= now && styles.over,
                one.status_id === STATUS.cancelled && styles.cancelled,
              )}
              aria-current={one.id === event.id ? 'true' : undefined}
              disabled={one.id === event.id}
              onClick={() => onOpen(one.id)}
            >
              <span className={styles.day}>{day}</span>
              <span>{time}</span>
              <span>{room}</span>
              <span className={styles.alone}>
                {one.status_id === STATUS.cancelled
                  ? t(one.refusal ? 'reservations.refused_sign' : 'reservations.cancelled_sign')
                  : one.changed_alone && t('reservations.changed_alone_sign')}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The event's own date is in sight when the list opens; the dialog itself does not scroll. */
function showInList(item: HTMLLIElement | null): void {
  const list = item?.parentElement
  if (item && list) list.scrollTop = item.offsetTop - list.clientHeight / 3
}
