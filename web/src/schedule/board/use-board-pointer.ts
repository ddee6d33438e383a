import type { MouseEvent } from 'react'
import { findEvent } from './board-column.ts'
import type { BoardProps, BoardView } from './board-view.ts'
import { stretchToBook } from './free-stretches.ts'
import { minuteAt } from './place-on-grid.ts'
import type { BoardKeys } from './use-board-keys.ts'

/**
 * Clicks on the board, with one listener for all of it: on an event they open it, on empty time they begin a new one.
 */
export function useBoardPointer(props: BoardProps, view: BoardView, keys: BoardKeys) {
  const { columns, day } = props
  const { hover, grid } = view

  const openEvent = (element: HTMLElement) => {
    const id = Number(element.dataset.event)
    const found = findEvent(columns, id)
    const column = found && columns[found.column]
    if (!column) return
    keys.standOn({ columnKey: column.key, at: found.event.start, event_id: id })
    props.onOpen(id)
  }

  const bookAt = (element: HTMLElement, y: number) => {
    const column = columns.find(({ key }) => key === element.dataset.column)
    const from = column ? props.bookableFrom(column) : null
    if (!column || from === null) return
    const minute = minuteAt(y - element.getBoundingClientRect().top, grid)
    const stretch = stretchToBook(minute, column.events, { start: from, end: day.end })
    if (!stretch) return
    keys.standOn({ columnKey: column.key, at: stretch.start, event_id: null })
    props.onBook(column, stretch)
  }

  return {
    onClick(event: MouseEvent<HTMLElement>) {
      hover.current?.hide(true)
      const target = event.target as Element
      const card = target.closest<HTMLElement>('[data-event]')
      if (card) return openEvent(card)
      if (target.closest('[data-slot]')) return keys.bookHere()
      const column = target.closest<HTMLElement>('[data-column]')
      if (column) bookAt(column, event.clientY)
    },
  }
}
