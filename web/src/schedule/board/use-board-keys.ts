import { type Minutes, minutesToClock } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatWeekday } from '../../shared/dates/format.ts'
import { type EventInRoom, moveKeyAt } from '../grid-keys.ts'
import { useGridFocus } from '../use-grid-focus.ts'
import { type BoardColumn, findEvent } from './board-column.ts'
import type { BoardProps, BoardView } from './board-view.ts'
import { stretchToBook } from './free-stretches.ts'
import { type Cursor, moveCursor, moveOfKey, type Stop, standAt, stopAt } from './keyboard-cursor.ts'
import { placeOnGrid, topOf } from './place-on-grid.ts'

export interface BoardKeys {
  handlers: object
  /** Remembers where the pointer went, so that the keyboard goes on from there. */
  standOn(cursor: Cursor): void
  /** The free time that the keyboard stands on: a column's index and a minute. */
  here(): { column: number; minute: Minutes } | undefined
  /** Scrolls until a stretch of a column is seen. */
  bringIntoSight(column: number, stretch: TimeRange): void
  /** Begins an event in the free time that the keyboard stands on. */
  bookHere(): void
  restoreFocus(): void
  /** The focus has gone elsewhere by other ways than the board sees. */
  leave(): void
}

/**
 * The board by keyboard: it is one tab stop; arrows go over events and free time, and what they come to is scrolled into
 * sight, drawn, and given the focus, in this order. Enter is the browser's click on it. `find`: the event that an element shows.
 */
export function useBoardKeys(
  props: BoardProps,
  view: BoardView,
  find: (element: HTMLElement) => EventInRoom | undefined,
): BoardKeys {
  const { columns, day, now, of } = props
  const { scroller, canvas, slot, grid, width, head, hours } = view
  const t = useTexts()
  const language = useLanguage()
  const cursor = useRef<Cursor | null>(null)

  const start = (): Cursor | null => {
    const column = columns[Math.ceil((scroller.current?.scrollLeft ?? 0) / width)] ?? columns[0]
    if (!column) return null
    const at = column.date === now.date ? Math.min(Math.max(now.minute, day.start), day.end - 1) : day.start
    return standAt(column, at, day)
  }

  const focusOn = (next: Cursor | null) => {
    const index = columns.findIndex(({ key }) => key === next?.columnKey)
    const column = columns[index]
    const stop = next && stopAt(next, columns, day)
    if (!next || !column || !stop) return
    cursor.current = { ...next, event_id: stop.event?.reservation.id ?? null }
    bringIntoSight(index, stop)
    view.draw()
    if (stop.event) {
      // Where it was moved from may still show it, out of sight.
      canvas.current
        ?.querySelector<HTMLElement>(
          `[data-column="${column.key}"] [data-event="${stop.event.reservation.id}"]`,
        )
        ?.focus({ preventScroll: true })
      slot.current?.hide()
    } else slot.current?.show(slotPlace(column, index, stop))
  }

  const slotPlace = (column: BoardColumn, index: number, stop: Stop) => {
    const from = props.bookableFrom(column)
    const disabled = from === null || stop.end <= from
    const where = of === 'rooms' ? (column.room?.room_number ?? '') : formatWeekday(column.date, language)
    const text = [where, minutesToClock(stop.start), ...(disabled ? [t('schedule.not_bookable')] : [])].join(
      ' · ',
    )
    return { ...placeOnGrid(stop, grid), left: hours + index * width + 3, width: width - 8, text, disabled }
  }

  const bringIntoSight = (index: number, stop: TimeRange) => {
    const element = scroller.current
    if (!element) return
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = element
    const left = index * width
    const top = topOf(stop.start, grid)
    const bottom = Math.min(topOf(stop.end, grid), top + clientHeight - head)
    const roomX = clientWidth - hours
    const roomY = clientHeight - head
    if (left < scrollLeft) element.scrollLeft = left
    else if (left + width > scrollLeft + roomX) element.scrollLeft = left + width - roomX
    if (top < scrollTop) element.scrollTop = top
    else if (bottom > scrollTop + roomY) element.scrollTop = bottom - roomY + 4
  }

  /** At an event, wherever it stands now. */
  const cursorAt = (event_id: number): Cursor | null => {
    const found = findEvent(columns, event_id)
    const column = found && columns[found.column]
    return column && found ? { columnKey: column.key, at: found.event.start, event_id } : null
  }

  const restoreFocus = () => {
    // Its element may not be rendered yet, or is about to go: the next columns bring the focus back then.
    const event_id = cursor.current?.event_id ?? null
    focus.quietly(() => focusOn((event_id !== null && cursorAt(event_id)) || cursor.current))
  }

  // Free time that has the focus may have been booked meanwhile, an event removed: the focus goes on to what stands there now,
  // and where that is, when the window or its bars have another size.
  const follow = useRef<() => void>(undefined)
  useEffect(() => {
    follow.current = () => {
      const focused = document.activeElement
      if (!focus.isInside.current) return
      if (focused?.hasAttribute('data-slot')) focusOn(cursor.current)
      else if (focused === document.body) restoreFocus()
    }
  })
  useEffect(() => {
    const isLaidOut = columns.length > 0 && width > 0 && grid.hourHeight > 0
    const timer = isLaidOut ? setTimeout(() => follow.current?.()) : undefined
    return () => clearTimeout(timer)
  }, [columns, grid, width])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (view.drag.current?.key(event) || moveKeyAt(event, find, props.onKey)) return
    if (event.shiftKey || event.altKey || event.metaKey) return
    const move = moveOfKey(event.key, event.ctrlKey)
    const from = cursor.current ?? start()
    if (!move || !from) return
    event.preventDefault()
    focusOn(moveCursor(from, move, columns, day))
  }

  const focus = useGridFocus(view, {
    enter: () => focusOn(cursor.current && stopAt(cursor.current, columns, day) ? cursor.current : start()),
    focus(element) {
      const event_id = Number(element.dataset.event)
      if (event_id && event_id !== cursor.current?.event_id) cursor.current = cursorAt(event_id)
    },
    leave: () => slot.current?.hide(),
  })

  return {
    handlers: { ...focus.handlers, onKeyDown },
    standOn(next) {
      cursor.current = next
    },
    here() {
      const column = columns.findIndex(({ key }) => key === cursor.current?.columnKey)
      const stop = cursor.current && stopAt(cursor.current, columns, day)
      return column >= 0 && stop ? { column, minute: stop.start } : undefined
    },
    bringIntoSight,
    leave: focus.leave,
    bookHere() {
      const column = columns.find(({ key }) => key === cursor.current?.columnKey)
      const from = column ? props.bookableFrom(column) : null
      if (!column || from === null || !cursor.current) return
      const stop = stopAt(cursor.current, columns, day)
      const stretch =
        stop && stretchToBook(Math.max(stop.start, from), column.events, { start: from, end: day.end })
      if (stretch && stop && stop.end > from)
        props.onBook(column, { ...stretch, start: Math.max(stretch.start, stop.start) })
    },
    restoreFocus,
  }
}
