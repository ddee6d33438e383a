import type { PendingReservation } from '@stunda/contract/reservations/approval.ts'
import { type CivilDate, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Link } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { useClassOf } from '../shared/class-of.ts'
import { formatShortDayMonthIn } from '../shared/dates/format.ts'
import { useRooms } from '../shared/reference-lists.ts'
import { roomWords } from '../shared/said-once.ts'
import { Button } from '../shared/ui/button.tsx'
import { Hidden } from '../shared/ui/states.tsx'
import { nameOf, withClass } from '../shared/who-is-in.ts'
import styles from './approvals.module.css'
import type { Decided } from './pending-list.ts'

const MOST_NAMES = 4

interface ApprovalCardProps {
  booking: PendingReservation
  today: CivilDate
  busy: boolean
  /** How it is being or has been decided, while it stays in its place. */
  decided: Decided['how'] | undefined
  onOpen(): void
  onConfirm(): void
  onRefuse(): void
}

/** A booking that waits: what, where, when, who asked for it and since when; one click confirms or refuses it. */
export function ApprovalCard({ booking, today, busy, ...props }: ApprovalCardProps) {
  const { onOpen, onConfirm, onRefuse } = props
  const decided = busy ? undefined : props.decided
  const t = useTexts()
  const { id, event_name, start_date, start_time, end_time } = booking
  const { teachers, students = [] } = withClass(booking, useClassOf())
  const room = useRooms().data?.find(one => one.id === booking.room_id)
  const names = [...teachers, ...students].map(nameOf)
  const more = names.length - MOST_NAMES
  return (
    <li className={styles.card} data-booking={id} data-decided={decided}>
      <p className={styles.time}>
        <span>{start_time}</span>
        <span className="pale light">
          <Hidden>–</Hidden>
          {end_time}
        </span>
      </p>
      <div className={styles.what}>
        <h3>
          <button type="button" className={styles.name} onClick={onOpen}>
            {event_name}
          </button>
        </h3>
        {room && (
          <p className={styles.row}>
            <IconDoor aria-hidden />
            <Link href={`/?date=${start_date}&view=day&rooms=${room.id}`}>{roomWords(room)}</Link>
          </p>
        )}
        {names.length > 0 && (
          <p className={styles.row}>
            <IconUsers aria-hidden />
            <span>
              {names.slice(0, MOST_NAMES).join(', ')}
              {more > 0 && ` ${t('approvals.and_more', { count: more })}`}
            </span>
          </p>
        )}
      </div>
      <Asked booking={booking} today={today} />
      <div className={styles.buttons}>
        {decided && (
          <p className={styles.decided}>
            {decided === 'confirmed' ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
            {t(`approvals.${decided}_sign`)}
          </p>
        )}
        <Button disabled={busy} onClick={onRefuse}>
          <IconX aria-hidden />
          {t('approvals.refuse')}
          <Hidden> {event_name}</Hidden>
        </Button>
        <Button className={styles.confirm} busy={busy} data-confirm onClick={onConfirm}>
          {!busy && <IconCheck aria-hidden />}
          {t('approvals.confirm')}
          <Hidden> {event_name}</Hidden>
        </Button>
      </div>
    </li>
  )
}

function Asked({ booking, today }: Pick<ApprovalCardProps, 'booking' | 'today'>) {
  const t = useTexts()
  const { created_by, created_at } = booking
  const [date, time] = [dateOf(created_at), clockOf(created_at)]
  return (
    <div className={styles.asked}>
      {created_by && <p className="mild">{t('approvals.asked_by', { name: created_by.full_name })}</p>}
      <p>
        {date === today
          ? t('approvals.since_today', { time })
          : t('approvals.since', { date: formatShortDayMonthIn('from', date, t.language), time })}
      </p>
    </div>
  )
}
