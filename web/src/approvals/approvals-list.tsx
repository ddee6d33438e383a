import type { PendingReservation } from '@stunda/contract/reservations/approval.ts'
import { type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { formatDay } from '../shared/dates/format.ts'
import { openedBefore } from '../shared/forms/kept-values.ts'
import { useRooms } from '../shared/reference-lists.ts'
import { Empty, Failed, Loading, Skeleton } from '../shared/ui/states.tsx'
import { ApprovalCard } from './approval-card.tsx'
import styles from './approvals.module.css'
import { afterThis, byDay, waitingAt, withDecided } from './by-day.ts'
import type { Decided } from './decided.ts'
import { type Pending, usePending } from './pending-query.ts'
import { RefuseDialog, type Refusing } from './refuse-dialog.tsx'
import { useDecide } from './use-decide.ts'
import { useKeptInPlace } from './use-kept-in-place.ts'

export interface ApprovalsProps {
  now: CivilDateTime
  onOpen(reservation_id: number): void
}

/** What waits for approval, by days. */
export function Approvals({ now, onOpen }: ApprovalsProps) {
  const t = useTexts()
  const pending = usePending()
  const title = useRef<HTMLHeadingElement>(null)
  const data = useMemo(() => pending.data && waitingAt(pending.data, now), [pending.data, now])
  const cards = useRef<HTMLDivElement>(null)
  const place = useKeptInPlace(cards, data?.list)
  const isEmpty = data !== undefined && data.list.length + place.kept.length === 0
  return (
    <div className={styles.page}>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {t('app.approvals')}
      </h1>
      {pending.isError && !data && (
        <Failed error={pending.error} onRetry={() => void pending.refetch()} busy={pending.isFetching} />
      )}
      {pending.isPending && <ListSkeleton />}
      {isEmpty && (
        <Empty icon={<IconCircleCheck />} title={t('approvals.none')} text={t('approvals.none_text')} />
      )}
      {data && !isEmpty && (
        <Days
          {...{ ...data, ...place, cards, now, onOpen }}
          onNoneLeft={() => title.current?.focus({ preventScroll: place.isPointedAt() })}
        />
      )}
    </div>
  )
}

interface DaysProps extends ApprovalsProps, Pending, ReturnType<typeof useKeptInPlace> {
  cards: RefObject<HTMLDivElement | null>
  onNoneLeft(): void
}

function Days(props: DaysProps) {
  const { list, total, now, cards, kept, keep, drop, isPointedAt, onOpen, onNoneLeft } = props
  const t = useTexts()
  const language = useLanguage()
  const today = dateOf(now)
  const rooms = useRooms().data
  const { busy, confirm, refuse } = useDecide({ keep, drop })
  const [refusing, setRefusing] = useState<PendingReservation | null>(
    () => list.find(({ id }) => id === openedBefore<Refusing>()?.refusing) ?? null,
  )
  const decided = kept.map(({ booking }) => booking)
  const isDecided = (id: number) => !busy.has(id) && !list.some(waiting => waiting.id === id)
  const howOf = ({ id }: PendingReservation): Decided['how'] | undefined =>
    isDecided(id) ? kept.find(({ booking }) => booking.id === id)?.how : undefined

  /** The card's buttons go, so the focus goes on to the next one's; nothing scrolls under the pointer. */
  const goOn = ({ id }: PendingReservation) => {
    const next = afterThis(list, id)
    if (next === undefined) return onNoneLeft()
    cards.current
      ?.querySelector<HTMLElement>(`[data-booking="${next}"] [data-confirm]`)
      ?.focus({ preventScroll: isPointedAt() })
  }
  return (
    <div ref={cards}>
      {byDay(withDecided(list, decided)).map(({ date, bookings }) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`} className={styles.day}>
            {formatDay(date, language, today.slice(0, 4))}
          </h2>
          <ul className={styles.cards}>
            {bookings.map(booking => (
              <ApprovalCard
                key={booking.id}
                booking={booking}
                room={rooms?.find(({ id }) => id === booking.room_id)}
                today={today}
                busy={busy.has(booking.id)}
                decided={howOf(booking)}
                onOpen={() => onOpen(booking.id)}
                onConfirm={() => {
                  goOn(booking)
                  void confirm(booking)
                }}
                onRefuse={() => setRefusing(booking)}
              />
            ))}
          </ul>
        </section>
      ))}
      {total > list.length && (
        <p className={styles.more}>{t('approvals.more', { count: total - list.length })}</p>
      )}
      {refusing && (
        <RefuseDialog
          booking={refusing}
          onCancel={() => setRefusing(null)}
          onRefuse={async reason => {
            await refuse(refusing, reason)
            setRefusing(null)
            // After the dialog has given the focus back.
            requestAnimationFrame(() => goOn(refusing))
          }}
        />
      )}
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className={styles.cards}>
      <Loading />
      {[0, 1, 2].map(row => (
        <Skeleton key={row} height={88} radius={12} />
      ))}
    </div>
  )
}
