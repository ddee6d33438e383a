import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { nextSlot } from '@stunda/domain/reservations/slots.ts'
import {
  type CivilDate,
  civilDateTime,
  clockToMinutes,
  dateOf,
  type Minutes,
  minutesOf,
} from '@stunda/domain/time/civil.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatDay } from '../../shared/dates/format.ts'
import { usedUp, useLimitUse } from '../../shared/limit-use.ts'
import { classes } from '../../shared/ui/button.tsx'
import { Failed, Loading, Skeleton } from '../../shared/ui/states.tsx'
import { useFocusKept } from '../../shared/ui/use-focus-kept.ts'
import { columnsOfDay } from '../board/board-column.ts'
import { USUAL_LENGTH } from '../board/free-stretches.ts'
import type { AskedEvent } from '../schedule-props.ts'
import { lastDay, useSchedule } from '../schedule-query.ts'
import type { Booking } from '../use-booking.ts'
import styles from './free-rooms.module.css'
import {
  askedFrom,
  columnsFor,
  type FreeRoom,
  freeRooms,
  isFor,
  lengthFrom,
  nothingFree,
  ownNext,
} from './free-rooms.ts'
import { FreeRoomsList } from './free-rooms-list.tsx'
import { NoFreeRooms, type NoFreeRoomsWhy } from './no-free-rooms.tsx'
import { WantedFields } from './wanted-fields.tsx'

export interface FreeRoomsPanelProps {
  date: CivilDate
  rooms: readonly Room[]
  booking: Booking
  /** The id of its title. */
  titleId: string
  /** Stands beside the title. */
  aside?: ReactNode
  className?: string
  /** Another day instead. */
  onShow(date: CivilDate): void
  onBook(asked: AskedEvent): void
}

/** The rooms that are free that day for whoever asks, from when and for how long; choosing one begins its booking. */
export function FreeRoomsPanel(props: FreeRoomsPanelProps) {
  const { date, booking, titleId, aside, className, onShow, onBook } = props
  const t = useTexts()
  const language = useLanguage()
  const [chosen, setChosen] = useState<Minutes | null>(null)
  const [length, setLength] = useState<Minutes>(USUAL_LENGTH)
  // A room that somebody else takes leaves the list.
  const kept = useFocusKept<HTMLDivElement>()
  const { day, judging } = booking
  const { actor, now, max_reservation_days } = judging
  const today = dateOf(now)

  const hasRooms = props.rooms.some(room => isFor(actor, room))
  const horizon = lastDay(today, max_reservation_days)
  const earliest = askedFrom(booking.bookableFrom({ room: null, date }), date, now, day)
  const canAsk = earliest !== null && hasRooms
  const from = Math.max(earliest ?? 0, chosen ?? 0)
  // The first mark of today's school day that is not over; before the school opens nobody gets in.
  const isNow = date === today && from === earliest && minutesOf(now) >= day.start
  // One's own lessons are in any room.
  const asked = { date, view: 'day' as const, roomIds: props.rooms.map(({ id }) => id), horizon }
  const schedule = useSchedule(asked, canAsk)
  const data = schedule.isPlaceholderData ? undefined : schedule.data
  const all = useMemo(() => data && columnsOfDay(data, date, new Map()), [data, date])
  const columns = useMemo(() => all && columnsFor(actor, all), [actor, all])
  const limits = useLimitUse(date, canAsk && !runsTheSchool(actor))
  const usedLimit = limits.data && usedUp(limits.data)
  const found = columns && freeRooms(columns, from, length, day, actor)

  const book = ({ room, free }: FreeRoom) =>
    onBook({
      kind: 'new',
      room_id: room.id,
      start_datetime: civilDateTime(date, free.start),
      end_datetime: civilDateTime(date, free.start + lengthFrom(free.start, length, day)),
    })
  return (
    <div className={classes(styles.panel, className)}>
      <header className={styles.header}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {t('schedule.free_rooms')}
          </h2>
          <p className={styles.day}>{formatDay(date, language, today.slice(0, 4))}</p>
        </div>
        {aside}
      </header>
      {canAsk && (
        <WantedFields
          {...{ earliest, from, isNow, length, day }}
          onFrom={time => setChosen(nextSlot(clockToMinutes(time)))}
          onLength={setLength}
        />
      )}
      <div ref={kept} className={styles.body}>
        {content()}
      </div>
    </div>
  )

  function content() {
    if (!canAsk) return <NoFreeRooms why={whyNot()} {...{ date, today, horizon, onShow }} />
    if (usedLimit) return <NoFreeRooms why={{ usedUp: usedLimit }} {...{ date, today, horizon, onShow }} />
    if (schedule.isError && !data)
      return (
        <Failed error={schedule.error} onRetry={() => void schedule.refetch()} busy={schedule.isFetching} />
      )
    if (!found || limits.isLoading) return <ListSkeleton />
    if (found.now.length + found.later.length === 0) {
      const nothing = nothingFree(columns, { earliest, from, length }, day)
      const own = ownNext(actor, columns, from)
      const inTheWay = own && own.start < from + length ? own : undefined
      return <NoFreeRooms why={{ ...nothing, own: inTheWay }} {...{ date, today, horizon, onShow }} />
    }
    return (
      <FreeRoomsList
        {...{ found, from, isNow, actor }}
        own={ownNext(actor, columns, from)}
        length={lengthFrom(from, length, day)}
        onBook={book}
      />
    )
  }

  function whyNot(): NoFreeRoomsWhy {
    if (!hasRooms) return 'no_rooms'
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
