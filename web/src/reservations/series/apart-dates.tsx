import type { ApartDate } from '@stunda/contract/reservations/apart.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { useId } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useStatuses } from '../../shared/reference-lists.ts'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { nameOf } from '../../shared/who-is-in.ts'
import { usePlaceInWords } from '../event/place-in-words.ts'
import styles from './apart-dates.module.css'
import { useSeries } from './series-calls.ts'

interface ApartDatesProps {
  about: 'change' | 'delete' | 'cancel'
  /** The event that the question is about. */
  event: Reservation
  dates: readonly ApartDate[]
  follows(date: ApartDate): boolean
  onChoose(date: ApartDate, follows: boolean): void
}

/** The dates of a series that were changed on their own or are not the user's, each with whether it follows the others. */
export function ApartDates({ about, event, dates, follows, onChoose }: ApartDatesProps) {
  const t = useTexts()
  const title = useId()
  const whenAndWhy = useWhenAndWhy(event)
  const options = [
    { value: 'follow', label: t(`reservations.apart_${about}`) },
    { value: 'leave', label: t('reservations.apart_leave') },
  ] as const
  return (
    <section className={styles.apart} aria-labelledby={title}>
      <h3 id={title}>{t('reservations.apart_title', { count: dates.length })}</h3>
      <ul>
        {dates.map(date => {
          const { when, why } = whenAndWhy(date)
          return (
            <li key={date.id}>
              <span className={styles.date}>
                <span>{when}</span>
                <span className={styles.why}>{why}</span>
              </span>
              {date.may_change ? (
                <Segmented
                  label={`${when}, ${why}`}
                  value={follows(date) ? 'follow' : 'leave'}
                  options={options}
                  onChange={value => onChoose(date, value === 'follow')}
                />
              ) : (
                <span className={styles.stays}>{t('reservations.apart_stays')}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Words when a date is, and what sets it apart. */
function useWhenAndWhy(event: Reservation) {
  const t = useTexts()
  const inWords = usePlaceInWords()
  const statuses = useStatuses().data
  const series = useSeries(event.event_meta_id).data?.reservations
  return ({ id, start_datetime, why }: ApartDate) => {
    const date = series?.find(one => one.id === id)
    const { day, time, room } = inWords(date ?? { ...event, start_datetime, end_datetime: start_datetime })
    const usual = event.teachers.map(teacher => teacher.id)
    const teachers = date?.teachers.filter(teacher => !usual.includes(teacher.id)).map(nameOf) ?? []
    const words = () => {
      switch (why) {
        case 'substitute':
          return t('reservations.apart_substitute', { names: teachers.join(', ') })
        case 'not_yours':
          return teachers.length > 0
            ? t('reservations.apart_given', { names: teachers.join(', ') })
            : t('reservations.apart_not_yours')
        case 'room':
          return t('reservations.room_lower', { room })
        case 'status':
          return statuses?.find(one => one.id === date?.status_id)?.name ?? ''
        case 'cancelled':
          return t('reservations.cancelled_sign')
        case 'declined':
          return t('reservations.refused_sign')
        case 'people':
          return t('reservations.apart_people')
        case 'time':
          return t('reservations.apart_time')
        case 'key':
          return t('reservations.apart_key')
        case 'details':
          return t('reservations.changed_alone_sign')
      }
    }
    return { when: date ? `${day}, ${time}` : day, why: words() }
  }
}
