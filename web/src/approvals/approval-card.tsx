import type { PendingReservation } from '@stunda/contract/reservations/approval.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { type CivilDate, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Link } from 'wouter'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { formatShortDayMonth } from '../shared/dates/format.ts'
import { roomWords } from '../shared/said-once.ts'
import { Button } from '../shared/ui/button.tsx'
import { Hidden } from '../shared/ui/states.tsx'
import styles from './approvals.module.css'
import type { Decided } from './pending-list.ts'

const MOST_NAMES = 4

/** A booking that waits: what, where, when, who asked for it and since when; one click confirms or refuses it. */
export function ApprovalCard({
  booking,
  room,
  today,
  busy,
  decided: how,
  onOpen,
  onConfirm,
  onRefuse,
}: {
  booking: PendingReservation
  room: Room | undefined
  today: CivilDate
  busy: boolean
  /** How it is being or has been decided, while it stays in its place. */
  decided: Decided['how'] | undefined
  onOpen(): void
  onConfirm(): void
  onRefuse(): void
}) {
  const decided = busy ? undefined : how
  const t = useTexts()
  const { id, event_name, start_date, start_time, end_time } = booking
  return (
    <li className={styles.card} data-booking={id} data-decided={decided}>
      <p className={styles.time}>
        <span>{start_time}</span>
        <span>
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
        <Participants booking={booking} />
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
        <Button look="filled" busy={busy} data-confirm onClick={onConfirm}>
          {!busy && <IconCheck aria-hidden />}
          {t('approvals.confirm')}
          <Hidden> {event_name}</Hidden>
        </Button>
      </div>
    </li>
  )
}

function Participants({ booking: { teachers, students = [] } }: { booking: PendingReservation }) {
  const t = useTexts()
  const names = [...teachers, ...students].map(entry => ('full_name' in entry ? entry.full_name : entry.name))
  if (names.length === 0) return null
  const more = names.length - MOST_NAMES
  return (
    <p className={styles.row}>
      <IconUsers aria-hidden />
      <span>
        {names.slice(0, MOST_NAMES).join(', ')}
        {more > 0 && ` ${t('approvals.and_more', { count: more })}`}
      </span>
    </p>
  )
}

function Asked({
  booking: { created_by, created_at },
  today,
}: {
  booking: PendingReservation
  today: CivilDate
}) {
  const t = useTexts()
  const language = useLanguage()
  const time = clockOf(created_at)
  const date = dateOf(created_at)
  return (
    <div className={styles.asked}>
      {created_by && <p className="mild">{created_by.full_name}</p>}
      <p>
        {date === today
          ? t('approvals.since_today', { time })
          : t('approvals.since', { date: formatShortDayMonth(date, language), time })}
      </p>
    </div>
  )
}
