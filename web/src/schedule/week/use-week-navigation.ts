import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { useShownLessons } from '../../shared/shown-lessons.ts'
import { beginAt } from '../asked-event.ts'
import type { BoardColumn } from '../board/board-column.ts'
import type { Move } from '../board/board-cursor.ts'
import type { BoardProps, Dragging } from '../board/board-view.ts'
import type { OwnEvents } from '../board/event-look.tsx'
import { timeToBook } from '../board/free-time.ts'
import type { Box } from '../board/use-grid-focus.ts'
import { type EventGrid, useGridNavigation } from '../board/use-grid-navigation.ts'
import type { CellAt, WeekCell, WeekPlaces, WeekRow } from './week-cells.ts'
import { itemsIn } from './week-row.tsx'

export type WeekNavigation = ReturnType<typeof useWeekNavigation>

/** The week by keyboard and pointer. Its first row are the days' heads, its first column the rooms'. */
export function useWeekNavigation(
  props: WeekRoomsProps,
  elements: EventGrid,
  { rows, offsets, days, quiet, draw }: WeekView,
) {
  const { bookableFrom, hours } = props
  const lessons = useShownLessons()
  const counts = () => [
    [0, ...props.dates.map(() => 1)],
    ...rows.map(({ cells }) => [
      1,
      ...cells.map((cell, day) => itemsIn(cell, bookableFrom(cell.column) !== null, quiet[day] ?? false)),
    ]),
  ]
  const boxAt = ({ row, day }: CellAt): Box => ({
    top: offsets[row] ?? 0,
    bottom: offsets[row + 1] ?? 0,
    ...(day >= 0 && { left: days[day] ?? 0, right: days[day + 1] ?? 0 }),
  })
  const cellAt = (at = ''): WeekCell | undefined => {
    const [row, column] = at.split('/').map(Number)
    return rows[(row ?? 0) - 1]?.cells[(column ?? 0) - 1]
  }
  const book = (cell: WeekCell | undefined) => {
    const from = cell ? bookableFrom(cell.column) : null
    if (!cell?.offered || from === null) return
    const start = Math.max(from, cell.offered.start)
    const time = timeToBook(
      start,
      cell.column.events,
      { start: from, end: hours(cell.column.date).end },
      lessons,
    )
    if (time) props.onAsk(beginAt(cell.column, { ...time, start: Math.max(time.start, start) }))
  }

  const navigation = useGridNavigation<WeekCursor>(
    { ...elements, draw },
    {
      head: HEAD_HEIGHT,
      side: ROOM_WIDTH,
      layout: rows.length > 0 ? rows : null,
      start: () => ({ row: 1, column: 1, item: 0 }),
      settle: cursor => settle(cursor, counts()) ?? null,
      move: (cursor, move) => moveInWeek(cursor, move, counts()),
      boxOf: ({ row, column }) => boxAt({ row: row - 1, day: column - 1 }),
      // An event that its cell only counts is at the cell's end.
      cursorAt(eventId) {
        const isIt = ({ reservation }: { reservation: { id: number } }) => reservation.id === eventId
        for (const [row, { cells }] of rows.entries()) {
          const day = cells.findIndex(({ column }) => column.events.some(isIt))
          const lines = cells[day]?.lines
          if (!lines) continue
          const item = lines.findIndex(isIt)
          return { row: row + 1, column: day + 1, item: item < 0 ? lines.length : item }
        }
        return null
      },
      eventAt: ({ row, column, item }) =>
        rows[row - 1]?.cells[column - 1]?.lines[item]?.reservation.id ?? null,
      focus({ row, column, item }) {
        const element = elements.scroller.current?.querySelector<HTMLElement>(
          `[data-item="${row}/${column}/${item}"]`,
        )
        element?.focus({ preventScroll: true })
      },
      click(target) {
        const item = target.closest<HTMLElement>('[data-item]')
        if (!item) return book(cellAt(target.closest<HTMLElement>('[data-cell]')?.dataset.cell))
        const { room, date, free } = item.dataset
        const [row = 1, column = 1, nth = 0] = (item.dataset.item ?? '').split('/').map(Number)
        navigation.standOn({ row, column, item: nth }, null)
        if (room) props.onShowRoom(Number(room))
        else if (date) props.onShowDay(date)
        else book(cellAt(free))
      },
    },
    props,
  )
  return { ...navigation, boxAt }
}

/** The keyboard's place in the week: a row, a column (0: the room, then the days), and an item of the cell. */
export interface WeekCursor {
  row: number
  column: number
  item: number
}

type Counts = readonly (readonly number[])[]

const PAGE = 5

/** The cursor after a move. Empty cells are skipped; at the edges it stays. */
export function moveInWeek(cursor: WeekCursor, move: Move, counts: Counts): WeekCursor {
  const { row, column, item } = cursor
  const items = counts[row]?.[column] ?? 0
  const columns = counts[row]?.length ?? 0
  const last = counts.length - 1
  const moves: Record<Move, () => WeekCursor | undefined> = {
    up: () => (item > 0 ? { row, column, item: item - 1 } : inColumn(row - 1, -1, 'last')),
    down: () => (item < items - 1 ? { row, column, item: item + 1 } : inColumn(row + 1, 1)),
    left: () => inRow(column - 1, -1),
    right: () => inRow(column + 1, 1),
    first: () => inRow(0, 1),
    last: () => inRow(columns - 1, -1),
    top: () => inColumn(0, 1),
    bottom: () => inColumn(last, -1),
    'page-up': () => inColumn(Math.max(0, row - PAGE), 1),
    'page-down': () => inColumn(Math.min(last, row + PAGE), -1),
  }
  return moves[move]() ?? cursor

  function inColumn(from: number, step: 1 | -1, which: 'first' | 'last' = 'first'): WeekCursor | undefined {
    for (let at = from; counts[at]; at += step) {
      const count = counts[at]?.[column] ?? 0
      if (count > 0) return { row: at, column, item: which === 'first' ? 0 : count - 1 }
    }
    return undefined
  }

  function inRow(from: number, step: 1 | -1): WeekCursor | undefined {
    for (let at = from; at >= 0 && at < columns; at += step) {
      const count = counts[row]?.[at] ?? 0
      if (count > 0) return { row, column: at, item: Math.min(item, count - 1) }
    }
    return undefined
  }
}

/** The cursor, or the nearest place that exists. */
export function settle(cursor: WeekCursor, counts: Counts): WeekCursor | undefined {
  const row = Math.min(cursor.row, counts.length - 1)
  const count = counts[row]?.[cursor.column] ?? 0
  if (count > 0) return { ...cursor, row, item: Math.min(cursor.item, count - 1) }
  return (counts[row]?.[0] ?? 0) > 0 ? { row, column: 0, item: 0 } : undefined
}

export const ROOM_WIDTH = 132
export const HEAD_HEIGHT = 39

type Common = Omit<BoardProps, 'of' | 'columns' | 'cards' | 'roomOf' | 'closed' | 'dragging'>

/** `label` names the grid and the number of its rooms. */
export interface WeekRoomsProps extends Common {
  rooms: readonly { room: Room; columns: readonly BoardColumn[] }[]
  dates: readonly CivilDate[]
  /** Why a room takes no events on a day; null if it does. */
  closed(room: Room, date: CivilDate): string | null
  onShowDay(date: CivilDate): void
  onShowRoom(room_id: number): void
  own: OwnEvents
  dragging: Dragging
}

/** How the week is laid out at present, px. */
export interface WeekView extends WeekPlaces {
  rows: readonly WeekRow[]
  /** The days that show only when their events begin. */
  quiet: readonly boolean[]
  /** Draws at once what scrolling by script has brought into sight. */
  draw(): void
}
