import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { chooseOne, isChoosingKey, isToChoose } from './by-hand.ts'
import { isAnyChosen, useChosenEvents } from './chosen-events.ts'

/** How long a finger rests on a row, and how far it may go meanwhile, to choose its event; ms and px. */
const LONG_PRESS = 450
const TAP = 10

/**
 * Choosing events in a list of rows: a long press chooses the event of a row, and so does a tap while any is chosen; with a mouse and
 * keys as on the board. Otherwise a click runs `onOpen`. Answers the row's attributes.
 */
export function useRowChoosing(reservation: Reservation, onOpen: () => void) {
  const isChosen = useChosenEvents(({ events }) => events.has(reservation.id))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    'aria-pressed': isChosen || undefined,
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      wasLong.current = false
      if (pointerType === 'mouse') return
      from.current = { x: clientX, y: clientY }
      timer.current = setTimeout(() => {
        wasLong.current = true
        chooseOne(reservation)
      }, LONG_PRESS)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > TAP) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      if (wasLong.current) event.preventDefault()
    },
    onClick(event: MouseEvent) {
      // The click that ends a long press.
      if (wasLong.current) wasLong.current = false
      else if (isToChoose(event) || isAnyChosen()) chooseOne(reservation)
      else onOpen()
    },
    onKeyDown(event: KeyboardEvent) {
      if (!isChoosingKey(event)) return
      event.preventDefault()
      chooseOne(reservation)
    },
  }
}
