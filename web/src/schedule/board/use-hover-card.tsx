import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { HoverCard } from './hover-card.tsx'

const REST = 350
const LEAVE = 120

/** An event of a grid, and the room that it is in. */
export interface EventInRoom {
  reservation: Reservation
  room: Room
}

export interface HoverCards {
  /** Shows the card beside an event's element: after the pointer rested on it, or at once. */
  show(element: HTMLElement, atOnce?: boolean): void
  /** Takes it away: soon, so that the pointer can reach it, or at once. */
  hide(atOnce?: boolean): void
  card: ReactNode
}

/** The one hover card of a grid. It can be reached with the pointer, and Escape takes it away. */
export function useHoverCards(find: (element: HTMLElement) => EventInRoom | undefined): HoverCards {
  const [shown, setShown] = useState<(EventInRoom & { element: HTMLElement; anchor: DOMRect }) | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()

  const later = (wait: number, work: () => void) => {
    clearTimeout(timer.current)
    if (wait === 0) work()
    else timer.current = setTimeout(work, wait)
  }
  const hide = (atOnce = false) => later(atOnce ? 0 : LEAVE, () => setShown(null))
  const show = (element: HTMLElement, atOnce = false) => {
    if (shown?.element === element) return clearTimeout(timer.current)
    later(atOnce ? 0 : shown ? LEAVE : REST, () => {
      const found = element.isConnected ? find(element) : undefined
      setShown(found ? { element, anchor: element.getBoundingClientRect(), ...found } : null)
    })
  }

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

  // The event may have changed while the card is open.
  const latest = shown && ((shown.element.isConnected && find(shown.element)) || shown)
  const card = shown && latest && (
    <HoverCard
      id={id}
      reservation={latest.reservation}
      room={latest.room}
      anchor={shown.anchor}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={() => hide()}
    />
  )
  return { show, hide, card }
}
