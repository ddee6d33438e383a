import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type BoardColumn, findEvent } from '../board-column.ts'
import type { DragGrid } from './drag-grid.ts'
import { drawnTime, type Held, type HeldPlace, isSamePlace } from './held.ts'
import { useDragGhost } from './use-drag-ghost.tsx'
import { useVerdict } from './use-verdict.ts'

/**
 * The event that is dragged over a grid, or the reason why it cannot be. Its place is a ref, not a state: it is painted into the
 * ghost and the tip.
 */
export function useDraggedEvent(grid: DragGrid, announce: (text: string) => void) {
  const { moves, navigation } = grid
  const { scroller, hover } = grid.elements
  const { columns } = grid.board
  const t = useTexts()
  const [held, setHeld] = useState<Held | null>(null)
  const [denied, setDenied] = useState<string | null>(null)
  const [, render] = useState({})
  const at = useRef<HeldPlace | null>(null)
  const restoresFocus = useRef(false)
  const verdicts = useVerdict(held, grid.board, grid.judging, t)
  const ghost = useDragGhost(grid, verdicts, t)

  const showState = (state: Held['kind'] | 'free' | 'denied') => {
    if (scroller.current) scroller.current.dataset.drag = state
  }
  const end = () => {
    at.current = null
    setHeld(null)
    setDenied(null)
    showState('free')
  }
  const cancel = () => {
    if (held?.by === 'keys' && held.event) announce(t('schedule.put_back'))
    restoresFocus.current = held?.by === 'keys'
    end()
  }
  const move = async (reservation: Reservation, column: BoardColumn, place: HeldPlace, from: HeldPlace) => {
    const origin = columns[from.column]
    if (await moves.move(reservation, { column, start: place.start, end: place.end })) return
    if (origin) grid.standOn(origin, from, reservation.id)
    // The focus stays where it is when something else took it meanwhile, such as the conflict modal.
    const focused = document.activeElement
    restoresFocus.current = focused === document.body || scroller.current?.contains(focused) === true
    render({})
  }

  useLayoutEffect(() => {
    // Tells that events can be dragged from now on.
    if (scroller.current) scroller.current.dataset.drag ??= 'free'
  }, [scroller])
  useLayoutEffect(() => {
    if (held && at.current) {
      const isThere = !held.event || findEvent(columns, held.event.reservation.id)
      if (isThere && columns[at.current.column]) ghost.paint(at.current)
      else end()
    } else if (restoresFocus.current) {
      restoresFocus.current = false
      navigation.restoreFocus()
    }
  })

  return {
    held,
    denied,
    at,
    verdicts,
    ghost,
    t,
    cancel,
    end,
    deny(why: string) {
      hover.hide(true)
      showState('denied')
      flushSync(() => setDenied(why))
    },
    pickUp(next: Held, place: HeldPlace) {
      hover.hide(true)
      showState(next.kind)
      at.current = place
      flushSync(() => setHeld(next))
      if (next.by !== 'keys') return
      ghost.element.current?.focus({ preventScroll: true })
      navigation.hideSlot()
    },
    moveTo(place: HeldPlace) {
      at.current = place
      ghost.paint(place)
    },
    drop() {
      const place = at.current
      const column = place && columns[place.column]
      if (!held || !column) return end()
      if (held.event && isSamePlace(place, held.from)) return cancel()
      end()
      grid.standOn(column, place, held.event?.reservation.id ?? null)
      if (!held.event) return grid.onDrawn?.(column, drawnTime(held, place))
      restoresFocus.current = true
      void move(held.event.reservation, column, place, held.from)
    },
  }
}
