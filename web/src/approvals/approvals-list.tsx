import type { PendingReservation } from '@stunda/contract/reservations/approval.ts'
import { type CivilDate, type CivilDateTime, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { useClassOf } from '../shared/class-of.ts'
import { formatDay, formatShortDayMonthIn } from '../shared/dates/format.ts'
import { openedBefore } from '../shared/forms/kept-values.ts'
import { RefuseDialog, type Refusing } from '../shared/forms/refuse-dialog.tsx'
import { useRooms } from '../shared/reference-lists.ts'
import { roomWords } from '../shared/said-once.ts'
import { Button } from '../shared/ui/button.tsx'
import { Empty, Hidden, Loaded, Skeleton } from '../shared/ui/states.tsx'
import { nameOf, withClass } from '../shared/who-is-in.ts'
import styles from './approvals.module.css'
import { byDay, type Decided, focusedAfter, type Pending, waitingAt, withDecided } from './pending-list.ts'
import { PENDING_LIST, useDecisions } from './use-decisions.ts'

/** So many are shown; the others follow as these are decided. */
const MOST = 100

/** The bookings that wait for approval, by days. */
export function Approvals({ now, onOpen }: { now: CivilDateTime; onOpen(reservation_id: number): void }) {
  const t = useTexts()
  const pending = useQuery({
    queryKey: PENDING_LIST,
    queryFn: async ({ signal }): Promise<Pending> => {
      const { data, meta } = await call('GET /api/reservations/pending', {
        query: { per_page: MOST },
        signal,
      })
      return { list: data, total: meta.total }
    },
  })
  const data = useMemo(() => pending.data && waitingAt(pending.data, now), [pending.data, now])
  const title = useRef<HTMLHeadingElement>(null)
  const cards = useRef<HTMLDivElement>(null)
  const decisions = useDecisions(cards, data?.list)
  const shown = data && withDecided(data.list, decisions.decided)

  /** The decided card loses its buttons, so another card gets the focus; nothing scrolls under the pointer. */
  const focusAfter = ({ id }: PendingReservation) => {
    const next = focusedAfter(data?.list ?? [], id)
    const card = cards.current?.querySelector<HTMLElement>(`[data-booking="${next}"] [data-confirm]`)
    const element = next === undefined ? title.current : card
    element?.focus({ preventScroll: decisions.isPointedAt() })
  }
  return (
    <div className={styles.page}>
      <h1 ref={title} tabIndex={-1} className="page-title">
        {t('app.approvals')}
      </h1>
      <Loaded
        query={pending}
        loading={
          <div className={styles.cards}>
            <Skeleton count={3} height={88} radius={12} />
          </div>
        }
      />
      {shown?.length === 0 && (
        <Empty icon={<IconCircleCheck />} title={t('approvals.none')} text={t('approvals.none_text')} />
      )}
      {data && shown && shown.length > 0 && (
        <div ref={cards}>
          <Days {...{ shown, decisions, focusAfter, now, onOpen }} />
          {data.total > data.list.length && (
            <p className="pale over-16">{t('approvals.more', { count: data.total - data.list.length })}</p>
          )}
        </div>
      )}
    </div>
  )
}

function Days({
  shown,
  decisions: { busy, decided, confirm, refuse },
  focusAfter,
  now,
  onOpen,
}: {
  shown: readonly PendingReservation[]
  decisions: ReturnType<typeof useDecisions>
  focusAfter(decided: PendingReservation): void
  now: CivilDateTime
  onOpen(reservation_id: number): void
}) {
  const { language } = useTexts()
  const today = dateOf(now)
  const [refusing, setRefusing] = useState(
    () => shown.find(({ id }) => id === openedBefore<Refusing>()?.refusing) ?? null,
  )
  return (
    <>
      {byDay(shown).map(({ date, bookings }) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`} className={styles.day}>
            {formatDay(date, language, today.slice(0, 4))}
          </h2>
          <ul className={styles.cards}>
            {bookings.map(booking => (
              <ApprovalCard
                key={booking.id}
                booking={booking}
                today={today}
                busy={busy.has(booking.id)}
                decided={decided.find(one => one.booking.id === booking.id)?.how}
                onOpen={() => onOpen(booking.id)}
                onConfirm={() => {
                  focusAfter(booking)
                  void confirm(booking)
                }}
                onRefuse={() => setRefusing(booking)}
              />
            ))}
          </ul>
        </section>
      ))}
      {refusing && (
        <RefuseDialog
          booking={refusing}
          onCancel={() => setRefusing(null)}
          onRefuse={async reason => {
            await refuse(refusing, reason)
            setRefusing(null)
            // The closing dialog moves the focus first.
            requestAnimationFrame(() => focusAfter(refusing))
          }}
        />
      )}
    </>
  )
}

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
function ApprovalCard({ booking, today, busy, ...props }: ApprovalCardProps) {
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
