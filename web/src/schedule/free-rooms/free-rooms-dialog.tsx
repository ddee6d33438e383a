import type { Room } from '@stunda/contract/rooms/rooms.ts'
import {
  type CivilDate,
  civilDateTime,
  dateOf,
  type Minutes,
  minutesOf,
  minutesToClock,
} from '@stunda/domain/time/civil.ts'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useMemo, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatDay } from '../../shared/dates/format.ts'
import { IconButton } from '../../shared/ui/button.tsx'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { Failed, Loading, Skeleton } from '../../shared/ui/states.tsx'
import { useFocusKept } from '../../shared/ui/use-focus-kept.ts'
import { columnsOfDay } from '../board/board-column.ts'
import { stretchToBook } from '../board/free-stretches.ts'
import type { AskedEvent } from '../schedule-props.ts'
import { lastDay, useSchedule } from '../schedule-query.ts'
import type { Booking } from '../use-booking.ts'
import styles from './free-rooms.module.css'
import { askedFrom, type FreeRoom, freeRooms, isFor, laterTimes } from './free-rooms.ts'
import { FreeRoomsList } from './free-rooms-list.tsx'
import { NoFreeRooms, type NoFreeRoomsWhy } from './no-free-rooms.tsx'

export interface FreeRoomsDialogProps {
  date: CivilDate
  rooms: readonly Room[]
  booking: Booking
  /** Another day instead. */
  onShow(date: CivilDate): void
  onBook(asked: AskedEvent): void
  onClose(): void
}

/** The rooms that are free that day for whoever asks, at once or soonest first; choosing one begins its booking. */
export default function FreeRoomsDialog(props: FreeRoomsDialogProps) {
  const { date, booking, onShow, onBook, onClose } = props
  const t = useTexts()
  const language = useLanguage()
  const [chosen, setChosen] = useState<Minutes | null>(null)
  // A room that somebody else takes leaves the list.
  const kept = useFocusKept<HTMLDivElement>()
  const { day, judging } = booking
  const { actor, now, max_reservation_days } = judging
  const today = dateOf(now)

  const rooms = useMemo(() => props.rooms.filter(room => isFor(actor, room)), [actor, props.rooms])
  const horizon = lastDay(today, max_reservation_days)
  const earliest = askedFrom(booking.bookableFrom({ room: null, date }), date, now, day)
  const can_ask = earliest !== null && rooms.length > 0
  const from = Math.max(earliest ?? 0, chosen ?? 0)
  const asked = { date, view: 'day' as const, room_ids: rooms.map(({ id }) => id), horizon }
  const schedule = useSchedule(asked, can_ask)
  const data = schedule.isPlaceholderData ? undefined : schedule.data
  const columns = useMemo(() => data && columnsOfDay(data, date, new Map()), [data, date])
  const found = columns && freeRooms(columns, from, day, actor)

  const book = ({ room, free }: FreeRoom) => {
    const events = columns?.find(column => column.room.id === room.id)?.events ?? []
    const stretch = stretchToBook(free.start, events, { start: free.start, end: day.end })
    if (!stretch) return
    onBook({
      kind: 'new',
      room_id: room.id,
      start_datetime: civilDateTime(date, stretch.start),
      end_datetime: civilDateTime(date, stretch.end),
    })
  }
  return (
    <ModalDialog titleId="free-rooms-title" size="narrow" onLeave={onClose}>
      <header className={styles.header}>
        <div>
          <h2 id="free-rooms-title" className={styles.title}>
            {t('schedule.free_rooms')}
          </h2>
          <p className={styles.day}>{formatDay(date, language, today.slice(0, 4))}</p>
        </div>
        <IconButton look="quiet" className={styles.close} label={t('shared.close')} onClick={onClose}>
          <IconX />
        </IconButton>
      </header>
      {can_ask && (
        <div className={styles.from}>
          <SelectField
            label={t('schedule.free_rooms_from')}
            value={from === earliest ? '' : String(from)}
            options={[
              { value: '', label: isNow(earliest) ? t('schedule.now') : minutesToClock(earliest) },
              ...laterTimes(earliest, day).map(time => ({
                value: String(time),
                label: minutesToClock(time),
              })),
            ]}
            onChange={value => setChosen(value === '' ? null : Number(value))}
          />
        </div>
      )}
      <div ref={kept} className={styles.body}>
        {content()}
      </div>
    </ModalDialog>
  )

  function content() {
    if (!can_ask) return <NoFreeRooms why={whyNot()} {...{ date, today, horizon, onShow }} />
    if (schedule.isError && !data)
      return (
        <Failed error={schedule.error} onRetry={() => void schedule.refetch()} busy={schedule.isFetching} />
      )
    if (!found) return <ListSkeleton />
    if (found.now.length + found.later.length === 0)
      return <NoFreeRooms why="taken" {...{ date, today, horizon, onShow }} />
    return <FreeRoomsList {...{ found, from, actor }} is_now={isNow(from)} onBook={book} />
  }

  /** The first mark of today's school day that is not over; before the school opens nobody gets in. */
  function isNow(minute: Minutes): boolean {
    return date === today && minute === earliest && minutesOf(now) >= day.start
  }

  function whyNot(): NoFreeRoomsWhy {
    if (rooms.length === 0) return 'no_rooms'
    if (date < today) return 'past'
    const closed = booking.closed(null, date)
    return closed === null ? 'over' : { closed }
  }
}

function ListSkeleton() {
  return (
    <div className={styles.list}>
      <Loading />
      <span className={styles.heading}>
        <Skeleton width={120} />
      </span>
      {[0, 1, 2, 3, 4, 5].map(row => (
        <Skeleton key={row} height={60} radius={10} />
      ))}
    </div>
  )
}
