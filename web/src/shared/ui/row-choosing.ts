import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** How long a finger rests on a row, and how far it may go meanwhile, to choose it; ms and px. */
const LONG_PRESS = 450
const TAP = 10

type Modifiers = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>

/** Whether a click or press chooses instead of opening or moving: Ctrl, ⌘ or Shift is held. */
export const isToChoose = ({ shiftKey, ctrlKey, metaKey }: Modifiers) => shiftKey || ctrlKey || metaKey

/** Whether a key chooses: X, also where another alphabet is typed. */
export function isChoosingKey({ key, code, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return (key.toLowerCase() === 'x' || code === 'KeyX') && !ctrlKey && !altKey && !metaKey
}

interface RowChoosing {
  isChosen: boolean
  /** Whether any row is chosen: then a tap chooses, too. */
  isAnyChosen(): boolean
  /** Chooses the row, or no longer; `isExtending`: all up to it. */
  choose(isExtending: boolean): void
  /** A click that does not choose, or the keys and the button of a context menu. */
  onOpen(row: HTMLElement): void
}

/**
 * Choosing rows of a list: by a long press of one finger, and then by taps; by Ctrl, ⌘ or Shift and a click; by X and Shift+X. Answers the row's
 * attributes.
 */
export function useRowPresses({ isChosen, isAnyChosen, choose, onOpen }: RowChoosing) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    'aria-pressed': isChosen || undefined,
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      wasLong.current = false
      if (pointerType === 'mouse' || !isPrimary) return
      from.current = { x: clientX, y: clientY }
      const timing = setTimeout(() => {
        wasLong.current = true
        choose(false)
      }, LONG_PRESS)
      timer.current = timing
      // Two fingers zoom or scroll.
      const onFurtherDown = (event: globalThis.PointerEvent) => !event.isPrimary && clearTimeout(timing)
      addEventListener('pointerdown', onFurtherDown, { once: true, capture: true })
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > TAP) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent<HTMLElement>) {
      event.preventDefault()
      if (!wasLong.current) onOpen(event.currentTarget)
    },
    onClick(event: MouseEvent<HTMLElement>) {
      // The click that ends a long press.
      if (wasLong.current) wasLong.current = false
      else if (isToChoose(event) || isAnyChosen()) choose(event.shiftKey)
      else onOpen(event.currentTarget)
    },
    onKeyDown(event: KeyboardEvent) {
      if (!isChoosingKey(event)) return
      event.preventDefault()
      choose(event.shiftKey)
    },
  }
}
