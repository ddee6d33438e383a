import { type Minutes, minutesToClock } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatWeekday } from '../../shared/dates/format.ts'
import { useShownLessons } from '../../shared/shown-lessons.ts'
import { beginAt } from '../asked-event.ts'
import styles from './board.module.css'
import { type BoardColumn, findEvent } from './board-column.ts'
import { type Cursor, moveCursor, type Stop, standAt, stopAt } from './board-cursor.ts'
import type { BoardProps, BoardView } from './board-view.ts'
import { timeToBook } from './free-time.ts'
import { minuteAt, placeOnGrid, topOf } from './place-on-grid.ts'
import type { Box } from './use-grid-focus.ts'
import { type EventGrid, useGridNavigation } from './use-grid-navigation.ts'

export type BoardNavigation = ReturnType<typeof useBoardNavigation>

/**
 * The board by keyboard and pointer: arrows go over events and free time. Enter is the browser's click on either; a click on an empty
 * place begins an event there.
 */
export function useBoardNavigation(props: BoardProps, elements: EventGrid, view: BoardView) {
  const { columns, now } = props
  const { scroller } = elements
  const { grid, width, head, side } = view
  const slot = useSlot(props, view)
  const lessons = useShownLessons()
  const day = { ...props.day, lessons }
  const layout = useMemo(
    () => (columns.length > 0 && width > 0 && grid.hourHeight > 0 ? { columns, grid, width } : null),
    [columns, grid, width],
  )

  const indexOf = ({ columnKey }: Cursor) => columns.findIndex(({ key }) => key === columnKey)
  /** The box of a time of a column. */
  const boxAt = (column: number, { start, end }: TimeRange): Box => {
    const [left, bottom] = [column * width, topOf(end, grid) + 4]
    return { top: topOf(start, grid), bottom, left, right: left + width }
  }
  /** Begins an event at a minute of a column; in a slot of the keyboard, in its bookable part. */
  const book = (column: BoardColumn, minute: Minutes, isSlot: boolean) => {
    const from = props.bookableFrom(column)
    if (from === null) return
    const at = isSlot ? Math.max(minute, from) : minute
    const bookable = { start: from, end: props.hours(column.date).end }
    const time = timeToBook(at, column.events, bookable, lessons)
    if (!time) return
    const start = isSlot ? Math.max(time.start, minute) : time.start
    navigation.standOn({ columnKey: column.key, at: start, eventId: null }, null)
    props.onAsk(beginAt(column, { start, end: time.end }))
  }

  const navigation = useGridNavigation<Cursor>(
    { ...elements, draw: view.draw },
    {
      ...{ head, side, layout, boxOf: cursor => boxAt(indexOf(cursor), stopAt(cursor, columns, day) ?? day) },
      start() {
        const column = columns[Math.ceil((scroller.current?.scrollLeft ?? 0) / width)] ?? columns[0]
        if (!column) return null
        const at = column.date === now.date ? now.minute : day.start
        return standAt(column, Math.min(Math.max(at, day.start), day.end - 1), day)
      },
      settle(cursor) {
        const stop = stopAt(cursor, columns, day)
        return stop ? { ...cursor, eventId: stop.event?.reservation.id ?? null } : null
      },
      move: (cursor, move) => moveCursor(cursor, move, columns, day),
      cursorAt(eventId) {
        const found = findEvent(columns, eventId)
        const column = found && columns[found.column]
        return column ? { columnKey: column.key, at: found.event.start, eventId } : null
      },
      eventAt: ({ eventId }) => eventId,
      focus(cursor) {
        const index = indexOf(cursor)
        const [column, stop] = [columns[index], stopAt(cursor, columns, day)]
        if (!column || !stop) return
        if (!stop.event) return slot.show(column, index, stop)
        // A column out of sight may still show the event where it was before it was moved.
        const event = `[data-column="${column.key}"] [data-event="${stop.event.reservation.id}"]`
        scroller.current?.querySelector<HTMLElement>(event)?.focus({ preventScroll: true })
        slot.hide()
      },
      click(target, { clientY }) {
        if (target.closest('[data-slot]')) {
          const here = placeHere()
          const column = here && columns[here.column]
          if (column && !slot.place?.disabled) book(column, here.minute, true)
          return
        }
        const element = target.closest<HTMLElement>('[data-column]')
        const column = columns.find(({ key }) => key === element?.dataset.column)
        if (!element || !column) return
        book(column, minuteAt(clientY - element.getBoundingClientRect().top, grid), false)
      },
      hideSlot: slot.hide,
    },
    props,
  )

  /** The column's index and minute where the keyboard is. */
  const placeHere = () => {
    const cursor = navigation.here()
    const stop = cursor && stopAt(cursor, columns, day)
    return stop ? { column: indexOf(cursor), minute: stop.start } : undefined
  }
  /** `slot`: the free time that has the focus. It has no element of its own. */
  return { ...navigation, slot: slot.place, boxAt, placeHere }
}

function useSlot({ of, bookableFrom }: BoardProps, { grid, width, side }: BoardView) {
  const t = useTexts()
  const [place, setPlace] = useState<SlotPlace | null>(null)
  return {
    place,
    hide: () => setPlace(null),
    show(column: BoardColumn, index: number, stop: Stop) {
      const from = bookableFrom(column)
      const disabled = from === null || stop.end <= from
      const where = of === 'rooms' ? (column.room?.room_number ?? '') : formatWeekday(column.date, t.language)
      const words = [where, minutesToClock(stop.start), disabled ? t('schedule.not_bookable') : '']
      const text = words.filter(Boolean).join(' · ')
      const left = side + index * width + 3
      setPlace({ ...placeOnGrid(stop, grid), left, width: width - 8, text, disabled })
    },
  }
}

interface SlotPlace {
  left: number
  top: number
  width: number
  height: number
  /** The text in it, which is read out: the place and time. */
  text: string
  /** Nothing can be booked there. */
  disabled: boolean
}

/** The free time that the keyboard is on: one element that is moved, as only one can have the focus. */
export function KeyboardSlot({ place }: { place: SlotPlace }) {
  const button = useRef<HTMLButtonElement>(null)
  // In a narrow column its text may need more lines than half an hour has.
  const { text, disabled, height, ...style } = place
  useLayoutEffect(() => {
    if (place) button.current?.focus({ preventScroll: true })
  }, [place])
  return (
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      data-slot
      aria-disabled={disabled || undefined}
      className={styles.slot}
      style={{ ...style, minHeight: height }}
    >
      {!disabled && <IconPlus aria-hidden size={14} style={{ width: 14, height: 14 }} />}
      {text}
    </button>
  )
}
