import { newEventAt } from '../asked-event.ts'
import { timeToBook } from '../board/free-time.ts'
import type { EventGrid } from '../board/use-event-grid.ts'
import { type Box, type GridNavigation, useGridNavigation } from '../board/use-grid-navigation.ts'
import type { WeekCell } from './week-cells.ts'
import { moveInWeek, settle, type WeekCursor } from './week-cursor.ts'
import type { CellAt } from './week-places.ts'
import { itemsIn } from './week-row.tsx'
import { HEAD_HEIGHT, ROOM_WIDTH, type WeekRoomsProps, type WeekView } from './week-view.ts'

export interface WeekNavigation extends GridNavigation<WeekCursor> {
  boxAt(cell: CellAt): Box
}

/** The week by keyboard and pointer. Its first row are the days' heads, its first column the rooms'. */
export function useWeekNavigation(
  props: WeekRoomsProps,
  elements: EventGrid,
  { rows, offsets, dayWidth, draw }: WeekView,
): WeekNavigation {
  const { bookableFrom, day } = props
  const counts = () => [
    [0, ...props.dates.map(() => 1)],
    ...rows.map(({ cells }) => [1, ...cells.map(cell => itemsIn(cell, bookableFrom(cell.column) !== null))]),
  ]
  const boxAt = ({ row, day }: CellAt): Box => ({
    top: offsets[row] ?? 0,
    bottom: offsets[row + 1] ?? 0,
    ...(day >= 0 && { left: day * dayWidth, right: (day + 1) * dayWidth }),
  })
  const cellAt = (at = ''): WeekCell | undefined => {
    const [row, column] = at.split('/').map(Number)
    return rows[(row ?? 0) - 1]?.cells[(column ?? 0) - 1]
  }
  const book = (cell: WeekCell | undefined) => {
    const from = cell ? bookableFrom(cell.column) : null
    if (!cell?.offered || from === null) return
    const start = Math.max(from, cell.offered.start)
    const time = timeToBook(start, cell.column.events, { start: from, end: day.end })
    if (time) props.onAsk(newEventAt(cell.column, { ...time, start: Math.max(time.start, start) }))
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
