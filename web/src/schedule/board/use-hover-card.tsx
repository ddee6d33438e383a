import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { HoverCard } from './hover-card.tsx'

const REST = 350
const LEAVE = 120

export interface HoverCardHandle {
  /** Shows the card beside an event's element: after the pointer rested on it, or at once. */
  show(element: HTMLElement, atOnce?: boolean): void
  /** Takes it away: soon, so that the pointer can reach it, or at once. */
  hide(atOnce?: boolean): void
}

export interface HoverCardsProps {
  ref: Ref<HoverCardHandle>
  /** The event and room behind an element. */
  find(element: HTMLElement): { reservation: Reservation; room: Room } | undefined
}

interface Shown {
  element: HTMLElement
  anchor: DOMRect
  reservation: Reservation
  room: Room
}

/**
 * The one hover card of a board. It keeps its own state, so that nothing else is drawn again when it comes and goes. It can
 * be reached with the pointer, and Escape takes it away.
 */
export function HoverCards({ ref, find }: HoverCardsProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()

  const later = (wait: number, work: () => void) => {
    clearTimeout(timer.current)
    if (wait === 0) work()
    else timer.current = setTimeout(work, wait)
  }
  const hide = (atOnce = false) => later(atOnce ? 0 : LEAVE, () => setShown(null))

  useImperativeHandle(ref, () => ({
    show(element, atOnce = false) {
      if (shown?.element === element) return clearTimeout(timer.current)
      later(atOnce ? 0 : shown ? LEAVE : REST, () => {
        const found = element.isConnected ? find(element) : undefined
        setShown(found ? { element, anchor: element.getBoundingClientRect(), ...found } : null)
      })
    },
    hide,
  }))

  useEffect(() => {
    if (!shown) return
    const { element } = shown
    element.dataset.shown = ''
    element.setAttribute('aria-describedby', id)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(null)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      delete element.dataset.shown
      element.removeAttribute('aria-describedby')
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [shown, id])
  useEffect(() => () => clearTimeout(timer.current), [])

  if (!shown) return null
  // What it says may have changed under the pointer.
  const { reservation, room } = (shown.element.isConnected && find(shown.element)) || shown
  return (
    <HoverCard
      id={id}
      reservation={reservation}
      room={room}
      anchor={shown.anchor}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={() => hide()}
    />
  )
}
