import type { PendingReservation } from '@stunda/contract/reservations/approval.ts'
import { type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { formatDay } from '../shared/dates/format.ts'
import { openedBefore } from '../shared/forms/kept-values.ts'
import { RefuseDialog, type Refusing } from '../shared/forms/refuse-dialog.tsx'
import { Empty, Loaded, Skeleton } from '../shared/ui/states.tsx'
import { ApprovalCard } from './approval-card.tsx'
import styles from './approvals.module.css'
import { byDay, focusedAfter, type Pending, waitingAt, withDecided } from './pending-list.ts'
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
