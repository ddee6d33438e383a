import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { stretchToBook } from '../board/free-stretches.ts'
import { moveOfKey } from '../board/keyboard-cursor.ts'
import { moveKeyAt } from '../grid-keys.ts'
import { useGridFocus } from '../use-grid-focus.ts'
import type { WeekCell } from './week-cells.ts'
import { moveInWeek, settle, type WeekCursor } from './week-cursor.ts'
import type { CellAt } from './week-places.ts'
import { itemsIn } from './week-row.tsx'
import { HEAD_HEIGHT, ROOM_WIDTH, type WeekRoomsProps, type WeekView } from './week-view.ts'

/** The week by keyboard and pointer: one tab stop for its cells, one listener of a kind for all of them. */
export function useWeekNavigation(props: WeekRoomsProps, view: WeekView) {
  const { bookableFrom, day } = props
  const { scroller, hover, drag, find, rows, offsets, dayWidth } = view
  const cursor = useRef<WeekCursor>({ row: 1, column: 1, item: 0 })
  /** The event at the cursor: where it goes, the focus is given back to. */
  const followed = useRef<number | null>(null)

  // The first row is the days' heads, the first column the rooms'.
  const counts = () => [
    [0, ...props.dates.map(() => 1)],
    ...rows.map(({ cells }) => [1, ...cells.map(cell => itemsIn(cell, bookableFrom(cell.column) !== null))]),
  ]

  const focusOn = (wanted: WeekCursor) => {
    const next = settle(wanted, counts())
    if (!next) return
    cursor.current = next
    bringIntoSight({ row: next.row - 1, day: next.column - 1 })
    view.draw()
    const selector = `[data-item="${next.row}/${next.column}/${next.item}"]`
    scroller.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  }

  const bringIntoSight = ({ row, day }: CellAt) => {
    const element = scroller.current
    if (!element) return
    const top = offsets[row] ?? element.scrollTop
    const bottom = offsets[row + 1] ?? top
    const roomY = element.clientHeight - HEAD_HEIGHT
    if (row < 0) element.scrollTop = 0
    else if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + roomY) element.scrollTop = bottom - roomY
    if (day < 0) return
    const left = day * dayWidth
    const roomX = element.clientWidth - ROOM_WIDTH
    if (left < element.scrollLeft) element.scrollLeft = left
    else if (left + dayWidth > element.scrollLeft + roomX) element.scrollLeft = left + dayWidth - roomX
  }

  const cellAt = (at = ''): WeekCell | undefined => {
    const [row, column] = at.split('/').map(Number)
    return rows[(row ?? 0) - 1]?.cells[(column ?? 0) - 1]
  }

  const book = (cell: WeekCell | undefined) => {
    const from = cell ? bookableFrom(cell.column) : null
    if (!cell || from === null) return
    const start = cell.offered === null ? null : Math.max(from, cell.offered.start)
    const stretch = start !== null && stretchToBook(start, cell.column.events, { start: from, end: day.end })
    if (stretch) props.onBook(cell.column, { ...stretch, start: Math.max(stretch.start, start) })
  }

  const remember = (item: HTMLElement | null) => {
    const [row, column, nth] = (item?.dataset.item ?? '').split('/').map(Number)
    if (row !== undefined && column !== undefined) cursor.current = { row, column, item: nth ?? 0 }
    if (item) followed.current = Number(item.dataset.event) || null
  }

  /** At an event, wherever it stands now; where its cell only counts it, at the cell's end. */
  const cursorAt = (event_id: number): WeekCursor | undefined => {
    for (const [row, { cells }] of rows.entries())
      for (const [day, { column, lines }] of cells.entries()) {
        if (!column.events.some(({ reservation }) => reservation.id === event_id)) continue
        const item = lines.findIndex(({ reservation }) => reservation.id === event_id)
        return { row: row + 1, column: day + 1, item: item < 0 ? lines.length : item }
      }
  }

  const restoreFocus = () =>
    focus.quietly(() => focusOn((followed.current !== null && cursorAt(followed.current)) || cursor.current))

  // An event that has the focus may be moved by somebody else: its line goes away and comes back in another cell.
  const follow = useRef<() => void>(undefined)
  useEffect(() => {
    follow.current = () => {
      const there = followed.current === null ? undefined : cursorAt(followed.current)
      const { row, column } = cursor.current
      const isElsewhere = there !== undefined && (there.row !== row || there.column !== column)
      if (focus.isInside.current && isElsewhere && document.activeElement === document.body) restoreFocus()
    }
  })
  useEffect(() => {
    if (rows.length > 0) follow.current?.()
  }, [rows])

  const focus = useGridFocus(view, {
    enter: () => focusOn(cursor.current),
    focus(element) {
      if (element.dataset.item) followed.current = Number(element.dataset.event) || null
    },
  })
  const handlers = {
    ...focus.handlers,
    onClick(event: MouseEvent<HTMLElement>) {
      hover.current?.hide(true)
      const target = event.target as Element
      const item = target.closest<HTMLElement>('[data-item]')
      remember(item)
      if (!item) return book(cellAt(target.closest<HTMLElement>('[data-cell]')?.dataset.cell))
      const { event: id, room, date, free } = item.dataset
      if (id) props.onOpen(Number(id))
      else if (room) props.onShowRoom(Number(room))
      else if (date) props.onShowDay(date)
      else if (free) book(cellAt(free))
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (drag.current?.key(event) || moveKeyAt(event, find, props.onKey)) return
      if (event.shiftKey || event.altKey || event.metaKey) return
      const target = event.target as HTMLElement
      const move = moveOfKey(event.key, event.ctrlKey)
      if (!move || (target !== scroller.current && !target.dataset.item)) return
      event.preventDefault()
      focusOn(moveInWeek(settle(cursor.current, counts()) ?? cursor.current, move, counts()))
    },
  }
  return {
    handlers,
    restoreFocus,
    leave: focus.leave,
    /** Scrolls until a cell is seen, and draws it. */
    bringIntoSight(cell: CellAt) {
      bringIntoSight(cell)
      view.draw()
    },
    /** Remembers the event that the focus goes back to; where its cell only counts it, to the cell. */
    standOn(event_id: number) {
      followed.current = event_id
    },
  }
}
