import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { Say } from '../../i18n/texts.ts'
import { formatClockRange } from '../../shared/dates/format.ts'
import { kindOf, signsOf } from '../board/event-kind.ts'
import { EventSign, statusWord, unusualCategory } from '../board/event-look.tsx'
import styles from './sheets.module.css'

/** An event on paper: times, name, unusual status and category in words, and `lines`. */
export function PaperEvent({
  reservation,
  lines,
  now,
  t,
}: {
  reservation: Reservation
  lines: readonly string[]
  /** The time of printing. */
  now: CivilDateTime
  t: Say
}) {
  return (
    <>
      <span className={styles.name}>{reservation.event_name}</span>{' '}
      <span className={styles.time}>{formatClockRange(reservation.start_time, reservation.end_time)}</span>{' '}
      <Unusual {...{ reservation, now, t }} />
      {lines.map(line => (
        <span key={line} className={styles.line}>
          {unbroken(line)}
        </span>
      ))}
    </>
  )
}

/** Lines break between names, not in them. */
function unbroken(line: string): string {
  return line
    .split(', ')
    .map(name => (name.length <= LONGEST ? name.replaceAll(' ', '\u00a0') : name))
    .join(', ')
}

const LONGEST = 22

function Unusual({ reservation, now, t }: { reservation: Reservation; now: CivilDateTime; t: Say }) {
  const status = kindOf({ ...reservation, category_id: 1 }, 'status')
  const isOver = reservation.end_datetime <= now
  const words = [
    ...(status === 'confirmed' ? [] : [statusWord(reservation, isOver, t)]),
    unusualCategory(reservation, t),
  ].filter(Boolean)
  if (words.length === 0) return null
  const [sign] = signsOf({ ...reservation, changed_alone: false }, isOver)
  return (
    <span className={styles.unusual}>
      {sign && <EventSign sign={sign} t={t} size={9} />}
      {words.join(', ')}
    </span>
  )
}
