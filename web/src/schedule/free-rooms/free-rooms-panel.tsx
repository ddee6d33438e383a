import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { nextSlot } from '@stunda/domain/reservations/slots.ts'
import { SLOT_MINUTES } from '@stunda/domain/reservations/vocabulary.ts'
import {
  type CivilDate,
  type ClockTime,
  clockToMinutes,
  dateOf,
  type Minutes,
  minutesOf,
  minutesToClock,
} from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { DateTimePicker } from '../../shared/date-time-picker/date-time-picker.tsx'
import { durationText } from '../../shared/dates/duration.ts'
import { formatDay } from '../../shared/dates/format.ts'
import { usedUp, useLimitUse } from '../../shared/limit-use.ts'
import { CloseButton } from '../../shared/ui/button.tsx'
import fieldStyles from '../../shared/ui/field.module.css'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Loading, Skeleton } from '../../shared/ui/states.tsx'
import { useFocusKept } from '../../shared/ui/use-focus-kept.ts'
import { type AskedEvent, newEventAt } from '../asked-event.ts'
import { columnsOfDay } from '../board/board-column.ts'
import { USUAL_LENGTH, WORTH_SAYING } from '../board/free-time.ts'
import { lastDay, useSchedule } from '../schedule-query.ts'
import { failureOf } from '../schedule-stage.tsx'
import type { Booking } from '../use-booking.ts'
import { FilterFields } from './filter-fields.tsx'
import styles from './free-rooms.module.css'
import {
  askedFrom,
  type FreeRoom,
  freeRooms,
  isFor,
  LENGTHS,
  laterTimes,
  lengthFrom,
  nothingFree,
  ownEvents,
} from './free-rooms.ts'
import type { WantedTime } from './free-rooms-in-address.ts'
import { FreeRoomsList } from './free-rooms-list.tsx'
import { NoFreeRooms, type NoFreeRoomsWhy, NoneFits } from './no-free-rooms.tsx'
import { ANY_ROOM, countWanted, fits } from './room-filter.ts'

export interface FreeRoomsProps {
  date: CivilDate
  rooms: readonly Room[]
  booking: Booking
  /** What is asked for at first; the next free time and the usual length if not given. */
  wanted?: WantedTime | undefined
  onShow(date: CivilDate): void
  onBook(asked: AskedEvent): void
  onClose(): void
}

interface FreeRoomsPanelProps extends Omit<FreeRoomsProps, 'onClose'> {
  titleId?: string
  aside?: ReactNode
}

/** The rooms that are free on a day for the user, from a time on and for a length. Choosing one begins a booking. */
function FreeRoomsPanel(props: FreeRoomsPanelProps) {
  const { date, booking, wanted, titleId, aside, onShow, onBook } = props
  const t = useTexts()
  const [chosen, setChosen] = useState<Minutes | null>(wanted?.from ?? null)
  const [length, setLength] = useState<Minutes>(wanted?.length ?? USUAL_LENGTH)
  // A room may leave the list while it has the focus.
  const kept = useFocusKept<HTMLDivElement>()
  const { judging } = booking
  const day = booking.hours(date)
  const { actor, now, max_reservation_days, max_reservation_minutes, min_notice_minutes } = judging
  const today = dateOf(now)

  const [filter, setFilter] = useState(ANY_ROOM)

  const bookable = useMemo(() => props.rooms.filter(room => isFor(actor, room)), [props.rooms, actor])
  const hasRooms = bookable.length > 0
  const horizon = lastDay(today, max_reservation_days)
  const earliest = askedFrom(booking.bookableFrom({ room: null, date }), date, now, day)
  const canAsk = earliest !== null && hasRooms
  const from = Math.max(earliest ?? 0, chosen ?? 0)
  // The first slot of today's school day to come. Nobody gets in before the school opens.
  const isNow = !min_notice_minutes && date === today && from === earliest && minutesOf(now) >= day.start
  // The user's own lessons may be in any room.
  const asked = { date, view: 'day' as const, roomIds: props.rooms.map(({ id }) => id), horizon }
  const schedule = useSchedule(asked, canAsk)
  const data = schedule.isPlaceholderData ? undefined : schedule.data
  const all = useMemo(() => data && columnsOfDay(data, date, new Map()), [data, date])
  const columns = useMemo(
    () => all?.filter(({ room }) => isFor(actor, room) && fits(room, filter)),
    [actor, all, filter],
  )
  const limits = useLimitUse(date, canAsk && !runsTheSchool(actor))
  const usedLimit = limits.data && usedUp(limits.data, SLOT_MINUTES)
  const found = columns && freeRooms(columns, from, length, day, actor)

  const book = ({ room, free }: FreeRoom) =>
    onBook(newEventAt({ room, date }, { ...free, end: free.start + lengthFrom(free.start, length, day) }))
  return (
    <div className={styles.panel}>
      <header className={styles.header}>
        <div>
          <h2 id={titleId}>{t('schedule.free_rooms')}</h2>
          <p className="capitalised mild">{formatDay(date, t.language, today.slice(0, 4))}</p>
        </div>
        {aside}
      </header>
      {canAsk && (
        <WantedFields
          {...{ earliest, from, isNow, length, day }}
          longest={max_reservation_minutes}
          onFrom={time => setChosen(nextSlot(clockToMinutes(time)))}
          onLength={setLength}
        />
      )}
      {canAsk && !usedLimit && <FilterFields rooms={bookable} filter={filter} onFilter={setFilter} />}
      <div ref={kept} className={styles.body}>
        {content()}
      </div>
    </div>
  )

  function content() {
    const none = (why: NoFreeRoomsWhy) => <NoFreeRooms {...{ why, date, today, horizon, onShow }} />
    if (!canAsk) return none(whyNot())
    if (usedLimit) return none({ usedUp: usedLimit })
    if (schedule.isError && !data) return failureOf({ ...schedule, data })
    if (!all || !found || limits.isLoading) return <ListSkeleton />
    if (found.now.length + found.later.length > 0)
      return (
        <FreeRoomsList
          {...{ found, from, isNow, actor }}
          own={ownEvents(actor, all)}
          length={lengthFrom(from, length, day)}
          onBook={book}
        />
      )
    if (countWanted(filter) > 0) return <NoneFits onForget={() => setFilter(ANY_ROOM)} />
    return none(nothingFree(columns, { earliest, from, length }, day))
  }

  function whyNot(): NoFreeRoomsWhy {
    if (!hasRooms) return 'no_rooms'
    if (date < today) return 'past'
    const closed = booking.closed(null, date)
    return closed === null ? 'over' : { closed }
  }
}

/** The free rooms as a dialog, on a phone. */
export function FreeRoomsDialog({ onClose, ...asked }: FreeRoomsProps) {
  const titleId = useId()
  return (
    <ModalDialog titleId={titleId} size="narrow" onLeave={onClose}>
      <FreeRoomsPanel {...asked} titleId={titleId} aside={<CloseButton onClick={onClose} />} />
    </ModalDialog>
  )
}

/** The free rooms under the toolbar. The time gets the focus, unless an on-screen keyboard would cover the list. */
export function FreeRoomsPopover({ onClose, onBook, ...asked }: FreeRoomsProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = place.current?.querySelector('input')
    if (field && !matchMedia('(pointer: coarse)').matches) field.focus()
    else place.current?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1} className={styles.popover}>
      <FreeRoomsPanel
        {...asked}
        onBook={event => {
          onClose()
          onBook(event)
        }}
      />
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className={styles.list}>
      <Loading />
      <span className={styles.heading}>
        <Skeleton width={120} />
      </span>
      <Skeleton count={6} height={60} radius={10} />
    </div>
  )
}

interface WantedFieldsProps {
  /** The first time that can be wanted. */
  earliest: Minutes
  from: Minutes
  /** Whether `from` is now. */
  isNow: boolean
  length: Minutes
  /** The longest that the user may book; null: any length. */
  longest: Minutes | null
  /** The school's day. */
  day: TimeRange
  onFrom(time: ClockTime): void
  onLength(length: Minutes): void
}

function WantedFields(props: WantedFieldsProps) {
  const { earliest, from, isNow, length, longest, day, onFrom, onLength } = props
  const t = useTexts()
  const lengths = LENGTHS.filter((minutes, index) => index === 0 || longest === null || minutes <= longest)
  const times = [earliest, ...laterTimes(earliest, day)].map(minutesToClock)
  return (
    <div className={styles.wanted}>
      <DateTimePicker
        id="free-rooms-from"
        mode="time"
        label={t('schedule.free_rooms_from')}
        aside={isNow ? t('schedule.now') : undefined}
        className={styles.from}
        value={minutesToClock(from)}
        min={minutesToClock(earliest)}
        max={minutesToClock(Math.max(earliest, day.end - WORTH_SAYING))}
        minuteStep={SLOT_MINUTES}
        times={times}
        required
        onChange={onFrom}
      />
      <div>
        <span className={fieldStyles.head} aria-hidden>
          {t('schedule.free_rooms_length')}
        </span>
        <Segmented
          className={styles.lengths}
          label={t('schedule.free_rooms_length')}
          value={String(length)}
          options={lengths.map(minutes => ({
            value: String(minutes),
            label: String(minutes),
            title: durationText(minutes, t),
          }))}
          onChange={minutes => onLength(Number(minutes))}
        />
      </div>
    </div>
  )
}
