import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { EventSummary } from '../../shared/ui/event-summary.tsx'
import { placeBeside } from '../../shared/ui/place-beside.ts'
import styles from './hover-card.module.css'

interface HoverCardProps {
  id: string
  reservation: Reservation
  /** The event's place on the screen. */
  anchor: DOMRect
  onPointerEnter(): void
  onPointerLeave(): void
}

function HoverCard({ id, reservation, anchor, ...handlers }: HoverCardProps) {
  const card = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    const screen = { width: innerWidth, height: innerHeight }
    const { left, top } = placeBeside(anchor, element.getBoundingClientRect(), screen)
    element.style.left = `${left}px`
    element.style.top = `${top}px`
  })

  return (
    <div ref={card} id={id} role="tooltip" className={styles.card} {...handlers}>
      <EventSummary reservation={reservation} />
    </div>
  )
}

const REST = 350
const LEAVE = 120

/** An event of a grid, and the room that it is in. */
export interface EventInRoom {
  reservation: Reservation
  room: Room
}

export type HoverCards = ReturnType<typeof useHoverCards>

/** The one hover card of a grid. It can be reached with the pointer, and Escape takes it away. */
export function useHoverCards(find: (element: HTMLElement) => EventInRoom | undefined) {
  const [shown, setShown] = useState<(EventInRoom & { element: HTMLElement; anchor: DOMRect }) | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()

  const later = (wait: number, work: () => void) => {
    clearTimeout(timer.current)
    if (wait === 0) work()
    else timer.current = setTimeout(work, wait)
  }
  /** Takes the card away: soon, so that the pointer can reach it, or at once. */
  const hide = (atOnce = false) => later(atOnce ? 0 : LEAVE, () => setShown(null))
  /** Shows the card beside an event's element: after the pointer rested on it, or at once. */
  const show = (element: HTMLElement, atOnce = false) => {
    if (shown?.element === element) return clearTimeout(timer.current)
    later(atOnce ? 0 : shown ? LEAVE : REST, () => {
      // A peeked event says more beside its card already.
      const isShowable = element.isConnected && element.ariaExpanded !== 'true'
      const found = isShowable ? find(element) : undefined
      setShown(found ? { element, anchor: element.getBoundingClientRect(), ...found } : null)
    })
  }

  /** The grid was scrolled: the card goes with the event that has the keyboard's focus while that is in sight, and away from others. */
  const follow = (grid: Element) => {
    if (!shown?.element.matches(':focus-visible')) return hide(true)
    const anchor = shown.element.getBoundingClientRect()
    if (isInSight(anchor, grid.getBoundingClientRect())) setShown({ ...shown, anchor })
    else hide(true)
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
      reservation={latest.reservation}
      id={id}
      anchor={shown.anchor}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={() => hide()}
    />
  )
  return { show, hide, follow, card }
}

const isInSight = (event: DOMRect, grid: DOMRect) =>
  event.bottom > grid.top && event.top < grid.bottom && event.right > grid.left && event.left < grid.right
