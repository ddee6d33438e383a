import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDateTime, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatShortDate } from '../../shared/dates/format.ts'
import { EVENT_FACTS, isOver } from '../../shared/event-facts.ts'
import { useCardWords } from '../board/category-words.ts'
import { EventSign, signsOf, unusualWords } from '../board/event-look.tsx'
import styles from './sheets.module.css'

export interface SheetHeadProps {
  title: string
  /** Beside the title. */
  note?: ReactNode
  school_name: string
  /** The time of printing, by the school's clock. */
  now: CivilDateTime
  /** `2 / 3` if there are several. */
  page?: string
}

export function SheetHead({ title, note, school_name, now, page }: SheetHeadProps) {
  const t = useTexts()
  const time = `${formatShortDate(dateOf(now), t.language)} ${clockOf(now)}`
  return (
    <header className={styles.title}>
      <h1 className="capitalised">{title}</h1>
      {note && <p className={styles.note}>{note}</p>}
      <p className={styles.about}>
        {school_name} · {t('schedule.printed_at', { time })}
        {page && <strong> · {page}</strong>}
      </p>
    </header>
  )
}

export interface PaperEventProps {
  reservation: Reservation
  /** The lines under an event's name and times. */
  lines(reservation: Reservation): readonly string[]
  /** The time of printing. */
  now: CivilDateTime
}

/** An event on paper: times, name, unusual status and category in words, and `lines`. */
export function PaperEvent({ reservation, lines, now }: PaperEventProps) {
  const t = useTexts()
  const over = isOver(reservation, now)
  // Where a key is changes by the minute: paper does not say it.
  const isKeyOut = reservation.status_id === STATUS.key_issued
  const shown = { ...reservation, status_id: isKeyOut ? STATUS.confirmed : reservation.status_id }
  const unusual = unusualWords(shown, over, t, useCardWords())
  const [sign] = signsOf({ ...shown, changed_alone: false }, over)
  return (
    <>
      <span className={styles.name}>{EVENT_FACTS.event_name.words(reservation)}</span>{' '}
      <span className={styles.time}>{EVENT_FACTS.time.words(reservation)}</span>{' '}
      {unusual.length > 0 && (
        <span className={styles.unusual}>
          {sign && <EventSign sign={sign} t={t} size={9} />}
          {unusual.join(', ')}
        </span>
      )}
      {lines(reservation)
        .filter(line => !unusual.includes(line))
        .map(line => (
          <span key={line} className={styles.line}>
            {unbroken(line)}
          </span>
        ))}
    </>
  )
}

const LONGEST = 22

/** Lines break between names, not in them. */
function unbroken(line: string): string {
  return line
    .split(', ')
    .map(name => (name.length <= LONGEST ? name.replaceAll(' ', '\u00a0') : name))
    .join(', ')
}
