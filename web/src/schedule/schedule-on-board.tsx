import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { civilDateTime, dateOf, minutesOf } from '@stunda/domain/time/civil.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import { Suspense, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Say } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { setClientState } from '../shared/client-state.ts'
import { useKeys } from '../shared/keys/keys-here.ts'
import { firstPart } from '../shared/lazy-part.tsx'
import { useAnnouncedChange, useAnnouncement } from '../shared/ui/announcements.tsx'
import { BoardSkeleton } from '../shared/ui/page-skeleton.tsx'
import { Empty } from '../shared/ui/states.tsx'
import { whenIdle } from '../shared/when-idle.ts'
import type { ShownSchedule } from './address.ts'
import type { AskedEvent } from './asked-event.ts'
import { Board } from './board/board.tsx'
import { columnsOfDay, columnsOfDays, type Made, type RoomColumn } from './board/board-column.ts'
import type { BoardHandle } from './board/board-view.ts'
import { firstFree } from './first-free.ts'
import { BOARD_KEYS, gridKeys, WEEK_KEYS } from './grid-keys.ts'
import { MyDayStrip } from './my-day/my-day-strip.tsx'
import { ScheduleOnPaper } from './print/schedule-on-paper.tsx'
import { chosenRooms } from './room-groups.ts'
import { lastDay } from './schedule-query.ts'
import { GridStage, loadingOf, Printed } from './schedule-stage.tsx'
import { useColourBy } from './toolbar/colour-menu.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useScheduleOf } from './use-horizon.tsx'
import type { ShownScheduleProps } from './use-shown-schedule.ts'

/** In a file of its own, which the day does without; it is there before somebody turns to the week. */
export const WeekRooms = firstPart(async () => ({
  default: (await import('./week/week-rooms.tsx')).WeekRooms,
}))

/** Remembers the rooms of a day, so that the next visit asks for them at once. */
function useRememberedRooms(ids: readonly number[]) {
  const rooms = ids.join(',')
  useEffect(() => {
    if (rooms !== '') setClientState({ dayRooms: rooms.split(',').map(Number) })
  }, [rooms])
}

interface ScheduleOnBoardProps extends ShownScheduleProps {
  /** The element of the toolbar, above other parts of the page that are rendered before the board. */
  bar: HTMLElement
}

/** The schedule as a grid, for wide screens: a toolbar, and a day or week under it. */
export function ScheduleOnBoard(props: ScheduleOnBoardProps) {
  const { ref, onAsk, onMove, onKey, settings, now, groups, shown, show, bar } = props
  const t = useTexts()
  const colourBy = useColourBy()
  const today = dateOf(now)
  const chosen = useMemo(() => chosenRooms(groups, shown.rooms), [groups, shown.rooms])
  const { date, view } = shown
  const ids = chosen.map(({ id }) => id)
  const { schedule, horizon, booking, own, busy, isOwnKnown } = useScheduleOf(ids, view, props)
  const { day, hours, closed, bookableFrom, mayCreate, judging } = booking

  const { data } = schedule
  useRememberedRooms(view === 'day' && shown.rooms === null ? ids : [])
  const loading = loadingOf(schedule)
  const rooms = useWeeksOrDays(data, chosen, shown)
  const columns = useMemo(() => rooms.flatMap(({ columns }) => columns), [rooms])

  const asking = useAsking(onAsk, {
    isReady: (loading === 'no' || !schedule.isFetching) && isOwnKnown,
    firstEvent() {
      const later = date > today ? { start_datetime: civilDateTime(date, hours(date).start) } : {}
      const free = loading === 'no' && firstFree(columns, { ...judging, hours, busy, bookableFrom })
      return free || { kind: 'new', ...later }
    },
  })
  useImperativeHandle(ref, () => ({
    restoreFocus: asking.restoreFocus,
    pickUp: id => asking.grid.current?.pickUp?.(id) ?? false,
  }))
  const isTable = view === 'week' && chosen.length > 1
  useKeys(gridKeys(isTable ? WEEK_KEYS : BOARD_KEYS, onKey !== undefined))
  const isEmpty = loading === 'no' && columns.every(({ events }) => events.length === 0)
  const mayBook = columns.some(column => bookableFrom(column) !== null)
  const nothing =
    isEmpty && chosen.length > 0 && !isTable
      ? t('schedule.nothing_booked') + (mayBook ? `. ${t('schedule.nothing_booked_text')}` : '')
      : null
  const label = labelOf(view, chosen, t)
  const common = {
    ...{ ref: asking.grid, label, day, hours, colourBy, loading, bookableFrom, onKey, own },
    now: { date: today, minute: minutesOf(now) },
    dragging: { judging, move: onMove },
    onAsk: (asked: AskedEvent) => asking.ask(asked),
  }
  useEffect(() => whenIdle(() => void WeekRooms.load().catch(() => undefined)), [])
  useAnnouncedChange(label)
  useAnnouncement(nothing)
  return (
    <>
      {createPortal(
        <>
          {props.first}
          <MyDayStrip now={now} horizon={lastDay(today, settings.max_reservation_days)} onAsk={asking.ask} />
          <Toolbar
            {...{ shown, today, groups, chosen, show, booking }}
            onAsk={asking.ask}
            onNew={mayCreate ? asking.begin : undefined}
            beginning={asking.isBeginning}
          />
        </>,
        bar,
      )}
      <GridStage
        query={schedule}
        instead={chosen.length === 0 && <NoRooms />}
        hint={nothing}
        onFocusCapture={asking.forgetButton}
      >
        {isTable ? (
          <Suspense fallback={<BoardSkeleton />}>
            <WeekRooms
              {...common}
              rooms={rooms}
              dates={weekOf(date)}
              closed={closed}
              onShowDay={date => show({ date, view: 'day' })}
              onShowRoom={id => show({ rooms: [id] })}
            />
          </Suspense>
        ) : (
          <Board
            {...common}
            of={view === 'day' ? 'rooms' : 'days'}
            columns={columns}
            closed={({ room, date }) => closed(room, date)}
          />
        )}
      </GridStage>
      <Printed query={schedule}>
        {data && (
          <ScheduleOnPaper
            {...{ shown, rooms, closed, now }}
            day={view === 'day' ? hours(date) : day}
            school_name={settings.school_name}
          />
        )}
      </Printed>
      {horizon}
    </>
  )
}

function NoRooms() {
  const t = useTexts()
  return (
    <Empty
      icon={<IconDoor />}
      title={t('schedule.no_rooms_chosen')}
      text={t('schedule.no_rooms_chosen_text')}
    />
  )
}

function labelOf(view: ShownSchedule['view'], chosen: readonly Room[], t: Say): string {
  const count = chosen.length
  if (view === 'day') return t('schedule.board', { count })
  if (count > 1) return t('schedule.week_board', { count })
  return t('schedule.board_week', { room: chosen[0]?.room_number ?? '' })
}

/**
 * Opens events, and gives the focus back: to the button of the toolbar that asked, or to the grid. `begin` waits until `isReady`, and
 * then begins `firstEvent`.
 */
function useAsking(
  onAsk: (asked: AskedEvent) => void,
  { isReady, firstEvent }: { isReady: boolean; firstEvent(): AskedEvent },
) {
  const back = useRef<HTMLElement | null>(null)
  const grid = useRef<BoardHandle>(null)
  const [pressed, begin] = useState<HTMLElement | null>(null)
  const ask = (asked: AskedEvent, button: HTMLElement | null = null) => {
    begin(null)
    back.current = button
    onAsk(asked)
  }
  const askFirst = useEffectEvent((button: HTMLElement) => ask(firstEvent(), button))
  useEffect(() => {
    if (pressed && isReady) askFirst(pressed)
  }, [pressed, isReady])
  return {
    grid,
    ask,
    begin,
    isBeginning: pressed !== null,
    restoreFocus: () => (back.current ? back.current.focus() : grid.current?.restoreFocus()),
    /** The focus went into the grid. */
    forgetButton() {
      back.current = null
    },
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
