import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { isOver, useEventFacts } from '../../shared/event-facts.ts'
import { STATUSES, statusOf } from '../../shared/event-status.ts'
import { roomWords, unlessSaid } from '../../shared/said-once.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { classes } from '../../shared/ui/button.tsx'
import { FactRow, FactRows } from '../../shared/ui/fact-rows.tsx'
import { placeBeside } from '../../shared/ui/place-beside.ts'
import { colourOf } from './event-look.tsx'
import styles from './hover-card.module.css'

const MOST_NAMES = 12

interface HoverCardProps extends EventInRoom {
  id: string
  /** The event's place on the screen. */
  anchor: DOMRect
  onPointerEnter(): void
  onPointerLeave(): void
}

function HoverCard({ id, reservation, room, anchor, ...handlers }: HoverCardProps) {
  const say = useEventFacts(reservation, MOST_NAMES)
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
      <p className={styles.title}>{say('event_name')}</p>
      <p className="faint">{say('when')}</p>
      <Facts {...{ reservation, room, say }} />
    </div>
  )
}

const FACTS = [
  ...(['keeping', 'refusal', 'category_id', 'room', 'subject_id', 'teachers', 'students'] as const),
  ...(['responsible', 'recurrence', 'changed_alone', 'description'] as const),
]
const CUT = ['keeping', 'refusal', 'description'] as const

function Facts({ reservation, room, say }: EventInRoom & { say: ReturnType<typeof useEventFacts> }) {
  const { event_name, category_id } = reservation
  const status = statusOf(reservation, isOver(reservation, useSchoolNow()))
  const shown = {
    category_id: category_id !== CATEGORY.reservation && unlessSaid(say('category_id'), event_name),
    room: `${roomWords(room)} · ${room.room_group.name}`,
  }
  return (
    <div className={styles.rows}>
      <FactRow Icon={STATUSES[status].Icon}>
        <span className={classes(styles.chip, colourOf(status))}>{say('status_id')}</span>
      </FactRow>
      <FactRows facts={FACTS} cut={CUT} {...{ say, shown }} />
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
      room={latest.room}
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
