import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { civilDateTime, dateOf, minutesOf } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import { useCallback, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../i18n/use-texts.ts'
import { useKeys } from '../shared/keys/keys-here.ts'
import { PaperComing } from '../shared/ui/paper-coming.tsx'
import { useSaidAloud, useSaidOnChange } from '../shared/ui/say-aloud.ts'
import { Empty, Failed } from '../shared/ui/states.tsx'
import type { ShownSchedule } from './address.ts'
import { Board } from './board/board.tsx'
import {
  type BoardColumn,
  columnsOfDay,
  columnsOfDays,
  type Made,
  type RoomColumn,
} from './board/board-column.ts'
import type { BoardHandle } from './board/board-view.ts'
import { firstFree } from './first-free.ts'
import { BOARD_KEYS, gridKeys, WEEK_KEYS } from './grid-keys.ts'
import { HorizonDialog } from './horizon-dialog.tsx'
import { ScheduleOnPaper } from './print/schedule-on-paper.tsx'
import { chosenRooms } from './room-groups.ts'
import type { AskedEvent, ShownScheduleProps } from './schedule-props.ts'
import { lastDay, usePrefetchNeighbours, useSchedule } from './schedule-query.ts'
import styles from './schedule-screen.module.css'
import { useColourBy } from './toolbar/colour-menu.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useBooking } from './use-booking.ts'
import { useHorizon } from './use-horizon.ts'
import { WeekRooms } from './week/week-rooms.tsx'

interface ScheduleOnBoardProps extends ShownScheduleProps {
  /** Where the toolbar stands: over what comes between it and the board, which is there before either. */
  bar: HTMLElement
}

/** The schedule on a screen that is wide enough for a grid: toolbar, and a day or week under it. */
export function ScheduleOnBoard(props: ScheduleOnBoardProps) {
  const { ref, onAsk, onMove, onKey, settings, now, groups, shown, show, bar } = props
  const t = useTexts()
  const colourBy = useColourBy()
  const today = dateOf(now)
  const chosen = useMemo(() => chosenRooms(groups, shown.rooms), [groups, shown.rooms])
  const { date, view } = shown
  const asked = {
    date,
    view,
    roomIds: chosen.map(({ id }) => id),
    horizon: lastDay(today, settings.max_reservation_days),
  }
  const schedule = useSchedule(asked, true)
  const horizon = useHorizon(shown, schedule, today, show)
  usePrefetchNeighbours(asked, schedule.isSuccess)
  const booking = useBooking(settings, now)
  const { day, closed, bookableFrom, mayCreate, judging } = booking

  const { data, isPlaceholderData } = schedule
  const loading = !data ? 'first' : isPlaceholderData ? 'next' : 'no'
  const rooms = useWeeksOrDays(data, chosen, shown)
  const columns = useMemo(() => rooms.flatMap(({ columns }) => columns), [rooms])
  const closedColumn = useCallback(({ room, date }: BoardColumn) => closed(room, date), [closed])

  // Where the focus goes back to: the toolbar, or, null, wherever it was in the grid.
  const back = useRef<HTMLElement | null>(null)
  const grid = useRef<BoardHandle>(null)
  useImperativeHandle(ref, () => ({
    restoreFocus: () => (back.current ? back.current.focus() : grid.current?.restoreFocus()),
  }))
  // Who begins an event before it is known what is free waits for that.
  const [pressed, setPressed] = useState<HTMLElement | null>(null)
  const ask = (asked: AskedEvent, from: HTMLElement | null = null) => {
    setPressed(null)
    back.current = from
    onAsk(asked)
  }
  const awaited = loading !== 'no' && schedule.isFetching
  const begin = useEffectEvent((button: HTMLElement) => {
    const { actor } = judging
    const later = date > today ? { start_datetime: civilDateTime(date, day.start) } : {}
    const free = loading === 'no' ? firstFree(columns, { actor, now, day, bookableFrom }) : undefined
    ask(free ?? { kind: 'new', ...later }, button)
  })
  useEffect(() => {
    if (pressed && !awaited) begin(pressed)
  }, [pressed, awaited])
  const onOpen = (id: number) => ask({ kind: 'existing', id })
  const onBook = ({ room, date }: RoomColumn, { start, end }: TimeRange) =>
    ask({
      kind: 'new',
      room_id: room.id,
      start_datetime: civilDateTime(date, start),
      end_datetime: civilDateTime(date, end),
    })
  const common = { ref: grid, day, colourBy, bookableFrom, onOpen, onBook, onKey }
  const isTable = view === 'week' && chosen.length > 1
  useKeys(gridKeys(isTable ? WEEK_KEYS : BOARD_KEYS, onKey !== undefined))
  const isEmpty = loading === 'no' && columns.every(({ events }) => events.length === 0)
  const mayBook = columns.some(column => bookableFrom(column) !== null)
  const nothing =
    isEmpty && chosen.length > 0 && !isTable
      ? t('schedule.nothing_booked') + (mayBook ? `. ${t('schedule.nothing_booked_text')}` : '')
      : null
  const label = labelOf()
  useSaidOnChange(label)
  useSaidAloud(nothing)
  return (
    <>
      {createPortal(
        <Toolbar
          {...{ shown, today, groups, chosen, show, booking }}
          onAsk={ask}
          onNew={mayCreate ? setPressed : undefined}
          beginning={pressed !== null}
        />,
        bar,
      )}
      <div className={styles.stage} onFocusCapture={() => (back.current = null)}>
        {chosen.length === 0 ? (
          <div className={styles.panel}>
            <Empty
              icon={<IconDoor />}
              title={t('schedule.no_rooms_chosen')}
              text={t('schedule.no_rooms_chosen_text')}
            />
          </div>
        ) : schedule.isError && !data ? (
          <div className={styles.panel}>
            <Failed
              error={schedule.error}
              onRetry={() => void schedule.refetch()}
              busy={schedule.isFetching}
            />
          </div>
        ) : isTable ? (
          <WeekRooms
            {...common}
            label={label}
            rooms={rooms}
            dates={weekOf(date)}
            now={{ date: today, minute: minutesOf(now) }}
            loading={loading}
            closed={closed}
            onShowDay={date => show({ date, view: 'day' })}
            onShowRoom={id => show({ rooms: [id] })}
            dragging={{ judging, move: onMove }}
          />
        ) : (
          <Board
            {...common}
            of={view === 'day' ? 'rooms' : 'days'}
            label={label}
            columns={columns}
            now={{ date: today, minute: minutesOf(now) }}
            loading={loading}
            closed={closedColumn}
            dragging={{ judging, move: onMove }}
          />
        )}
        {nothing && <p className={styles.hint}>{nothing}</p>}
      </div>
      {(schedule.isLoading || isPlaceholderData) && <PaperComing />}
      {loading === 'no' && (
        <ScheduleOnPaper {...{ shown, rooms, day, closed, now }} school_name={settings.school_name} />
      )}
      {horizon.refused !== null && <HorizonDialog days={horizon.refused} onClose={horizon.forget} />}
    </>
  )

  function labelOf(): string {
    if (isTable) return t('schedule.week_board', { count: chosen.length })
    if (view === 'day') return t('schedule.board', { count: chosen.length })
    return t('schedule.board_week', { room: chosen[0]?.room_number ?? '' })
  }
}

/** Each room with its columns: one for a day, seven for a week. Until there are events, they are empty. */
function useWeeksOrDays(
  data: readonly RoomSchedule[] | undefined,
  chosen: readonly Room[],
  { date, view }: ShownSchedule,
): { room: Room; columns: RoomColumn[] }[] {
  const [made] = useState(() => new Map<number, Made>())
  return useMemo(() => {
    const schedules = data ?? chosen.map(room => ({ room, reservations: [] }))
    return schedules.map(schedule => {
      const { room } = schedule
      const mine = made.get(room.id) ?? new Map()
      made.set(room.id, mine)
      const columns =
        view === 'day' ? columnsOfDay([schedule], date, mine) : columnsOfDays(schedule, weekOf(date), mine)
      return { room, columns }
    })
  }, [data, chosen, date, view, made])
}
