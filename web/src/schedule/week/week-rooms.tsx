import { lastSlot, nextSlot } from '@stunda/domain/reservations/slots.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { useCallback, useImperativeHandle, useMemo, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatShortDayMonth, formatShortWeekday } from '../../shared/dates/format.ts'
import { lazyPart, useLoadedWhenIdle } from '../../shared/lazy-part.tsx'
import { useKeeping } from '../../shared/not-in-keeping.ts'
import { classes } from '../../shared/ui/button.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import { useMemory } from '../../shared/user-memory.ts'
import { BegunMark } from '../board/begun-mark.tsx'
import type { BoardColumn } from '../board/board-column.ts'
import { useCardWords } from '../board/category-words.ts'
import type { Span } from '../board/cells-in-sight.ts'
import { chosenAmong } from '../board/choosing/choose.ts'
import { useChosenEvents } from '../board/choosing/chosen-events.ts'
import { weekdayIn } from '../board/heads.tsx'
import { useDrawnCells, useSize } from '../board/use-drawn-cells.ts'
import { useEventGrid } from '../board/use-grid-navigation.ts'
import { useMoves } from '../board/use-moves.ts'
import gridStyles from '../grid.module.css'
import { CutLine } from './cut-line.tsx'
import {
  HEAD_HEIGHT,
  ROOM_WIDTH,
  useWeekNavigation,
  type WeekRoomsProps,
  type WeekView,
} from './use-week-navigation.ts'
import { dayOffsets, quietDays, rowOffsets, type WeekCell, weekRows } from './week-cells.ts'
import styles from './week-rooms.module.css'
import { share, WeekRowSkeleton, WeekRowView } from './week-row.tsx'

const FIRST_ROWS = 8
/** No window shows more rooms at once. */
const MOST_ROOMY = 30

const WeekDrag = lazyPart(() => import('./week-drag.tsx'))

/** A week of several rooms: rooms down, days across. */
export function WeekRooms(asked: WeekRoomsProps) {
  const { ref, label, dates, colourBy, loading, closed } = asked
  const read = useMemo(() => asked.rooms.flatMap(({ columns }) => columns), [asked.rooms])
  const moves = useMoves(read, asked.dragging)
  const { columns } = moves
  const rooms = useMemo(
    () =>
      asked.rooms.map(({ room }, nth) => ({
        room,
        columns: columns.slice(nth * dates.length, (nth + 1) * dates.length),
      })),
    [asked.rooms, columns, dates.length],
  )
  const elements = useEventGrid(columns)
  const { scroller, drag, hover } = elements
  const layer = useRef<HTMLDivElement>(null)
  const isDragLoaded = useLoadedWhenIdle(WeekDrag, loading !== 'first')

  const size = useSize(scroller)
  const quiet = useMemo(() => quietDays(dates, columns), [dates, columns])
  const days = useMemo(() => dayOffsets(size.width - ROOM_WIDTH, quiet), [size.width, quiet])
  const width = ROOM_WIDTH + (days.at(-1) ?? 0)
  const height = size.height - HEAD_HEIGHT
  const [rows, offsets, roomy] = useRowsThatFit(rooms, asked, height)
  const sizeOf = useCallback((index: number) => rows[index]?.height ?? 0, [rows])
  const drawn = useDrawnCells(scroller, size, { count: rows.length, sizeOf, horizontal: false })
  const view = { rows, offsets, days, quiet, draw: drawn.draw }
  const navigation = useWeekNavigation({ ...asked, rooms }, elements, view)
  useImperativeHandle(ref, () => ({
    restoreFocus: navigation.restoreFocus,
    pickUp: id => drag.current?.pickUp(id) ?? false,
  }))
  const cellBox = (column: number) => {
    const row = Math.floor(column / dates.length)
    const [top = 0, bottom = top] = offsets.slice(row, row + 2)
    const day = column % dates.length
    const [left = 0, right = left] = days.slice(day, day + 2)
    return { top, height: bottom - top, left, width: right - left - 1 }
  }
  const closedColumn = ({ room, date }: BoardColumn) => (room ? closed(room, date) : null)

  return (
    <div className={gridStyles.frame}>
      <section
        ref={scroller}
        aria-label={label}
        aria-busy={loading !== 'no'}
        className={gridStyles.scroller}
        {...navigation.handlers}
      >
        <WeekTable week={asked} {...{ rooms, width, roomy, view, drawn }} />
        <CutLine
          scroller={scroller}
          {...{ offsets, days }}
          height={loading === 'first' ? 0 : height}
          today={dates.indexOf(asked.now.date)}
          line={rows[0]?.line ?? 0}
        />
        <div ref={layer} style={{ position: 'absolute', zIndex: 1, left: ROOM_WIDTH, top: HEAD_HEIGHT }}>
          <BegunMark columns={columns} boxOf={cellBox} />
        </div>
      </section>
      {hover.card}
      {isDragLoaded && (
        <WeekDrag
          ref={drag}
          dragging={asked.dragging}
          board={{ columns, closed: closedColumn }}
          {...{ elements, layer, view, drawn, colourBy, moves, navigation }}
        />
      )}
    </div>
  )
}

interface WeekTableProps {
  week: WeekRoomsProps
  rooms: WeekRoomsProps['rooms']
  width: number
  roomy: boolean
  view: WeekView
  drawn: Span
}

function WeekTable({ week, rooms, width, roomy, view, drawn }: WeekTableProps) {
  const { dates, now, day, colourBy, loading, bookableFrom, own } = week
  const { rows, offsets, days, quiet } = view
  const today = now.date
  const t = useTexts()
  const keeping = useKeeping()
  const words = useCardWords()
  const bookable = useCallback((cell: WeekCell) => bookableFrom(cell.column), [bookableFrom])
  const chosen = useChosenEvents(({ events }) => events)
  const inSight = loading === 'first' ? [] : rows.slice(drawn.first, drawn.last)
  return (
    <table
      aria-rowcount={rows.length + 1}
      className={classes(styles.table, roomy && styles.roomy)}
      style={{ width, '--now': share(now.minute, day) }}
    >
      <WeekHead {...{ dates, today, days, quiet }} isComing={loading === 'first'} />
      <tbody className={classes(loading === 'next' && gridStyles.waiting)}>
        {loading === 'first' &&
          rooms
            .slice(0, FIRST_ROWS)
            .map(({ room }) => <WeekRowSkeleton key={room.id} room={room} days={dates.length} />)}
        <Spacer height={offsets[drawn.first] ?? 0} />
        {inSight.map((row, nth) => (
          <WeekRowView
            key={row.room.id}
            {...{ row, today, day, colourBy, quiet, keeping, own, t }}
            index={drawn.first + nth}
            words={roomy ? words : null}
            bookableFrom={bookable}
            chosen={chosenAmong(
              row.cells.flatMap(({ lines }) => lines),
              chosen,
            )}
          />
        ))}
        <Spacer height={(offsets.at(-1) ?? 0) - (offsets[drawn.last] ?? 0)} />
      </tbody>
    </table>
  )
}

/** The rows, their beginnings, and whether they are roomy: as the user wants them, or where all of them fit into the height (px). */
function useRowsThatFit(
  rooms: WeekRoomsProps['rooms'],
  { now, hours, closed }: Pick<WeekRoomsProps, 'now' | 'hours' | 'closed'>,
  height: number,
) {
  const today = now.date
  const [over, toCome] = [lastSlot(now.minute), nextSlot(now.minute)]
  const { isComfortable } = useMemory()
  return useMemo(() => {
    const looked = (roomy: boolean) => {
      const rows = weekRows(rooms, hours, closed, { date: today, over, toCome }, roomy)
      return [rows, rowOffsets(rows), roomy] as const
    }
    if (isComfortable) return looked(true)
    const generous = rooms.length <= MOST_ROOMY && looked(true)
    return generous && (generous[1].at(-1) ?? 0) <= height ? generous : looked(false)
  }, [rooms, hours, closed, today, over, toCome, height, isComfortable])
}

interface WeekHeadProps extends Pick<WeekRoomsProps, 'dates'>, Pick<WeekView, 'days' | 'quiet'> {
  today: CivilDate
  /** Whether the events, and with them the widths of the days, are on their way: then no day stands that would move. */
  isComing: boolean
}

function WeekHead({ dates, today, days, quiet, isComing }: WeekHeadProps) {
  const t = useTexts()
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.corner} style={{ width: ROOM_WIDTH }}>
          <Hidden>{t('schedule.room')}</Hidden>
        </th>
        {isComing && <td colSpan={dates.length} aria-hidden />}
        {(isComing ? [] : dates).map((date, nth) => (
          <th
            key={date}
            scope="col"
            className={date === today ? styles.today : undefined}
            aria-current={date === today ? 'date' : undefined}
            style={{ width: (days[nth + 1] ?? 0) - (days[nth] ?? 0) }}
          >
            <button
              type="button"
              tabIndex={-1}
              data-item={`0/${nth + 1}/0`}
              data-date={date}
              className={styles.dayButton}
            >
              <span className="capitalised heavy rigid">
                {quiet[nth]
                  ? formatShortWeekday(date, t.language)
                  : weekdayIn((days[nth + 1] ?? 0) - (days[nth] ?? 0), date, t.language)}
              </span>
              <span className="soft truncated">{formatShortDayMonth(date, t.language)}</span>
            </button>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null
}
