import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { DragGrid, Point } from './drag-grid.ts'
import { pointerKind, scrollSpeed } from './held.ts'

/** How far a mouse goes before a click is a drag, and how long and how still a finger rests before it drags; px and ms. */
const CLICK = 5
const TAP = 10
const LONG_PRESS = 450

type PointerKind = ReturnType<typeof pointerKind>

/** The actions of a drag by pointer. `Grip` is whatever was under the pointer when it went down. */
interface PointerActions<Grip> {
  /** The pointer began to drag, or was pressed long. */
  begin(grip: Grip, by: PointerKind): void
  /** The pointer has moved, or the grid has scrolled under it. */
  follow(x: number, y: number): void
  drop(): void
  cancel(): void
}

type Sticky = Pick<DragGrid, 'head' | 'side'>

/** The pointer over a grid, for as long as the grid is there; `actions` may change with every render. */
export function usePointerHold<Grip>(
  { elements: { scroller }, head, side }: Pick<DragGrid, 'elements' | 'head' | 'side'>,
  actions: PointerActions<Grip>,
): RefObject<ReturnType<typeof pointerHold<Grip>> | null> {
  const hold = useRef<ReturnType<typeof pointerHold<Grip>> | null>(null)
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!scroller.current) return
    const made = pointerHold<Grip>(scroller.current, { head, side }, () => latest.current)
    hold.current = made
    return () => made.end()
  }, [scroller, head, side])
  return hold
}

interface Press<Grip> extends Point {
  id: number
  by: PointerKind
  grip: Grip
}

/**
 * One pointer's way from press to drop over a scroller: a click stays a click, a finger that moves at once scrolls, Escape or a second finger cancels. It
 * needs no element but the scroller: cells may come and go meanwhile.
 */
function pointerHold<Grip>(scroller: HTMLElement, sticky: Sticky, actions: () => PointerActions<Grip>) {
  let press: Press<Grip> | null = null
  let phase: 'none' | 'pressed' | 'held' | 'cancelled' = 'none'
  let hasMoved = false
  let at = { x: 0, y: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let pressing = new AbortController()
  const edges = edgeScroll(
    scroller,
    sticky,
    () => (hasMoved ? at : null),
    () => actions().follow(at.x, at.y),
  )

  const hold = () => {
    if (!press || phase !== 'pressed') return
    phase = 'held'
    hasMoved = false
    scroller.setPointerCapture(press.id)
    actions().begin(press.grip, press.by)
    edges.start()
  }

  const stop = () => {
    clearTimeout(timer)
    edges.stop()
    pressing.abort()
    press = null
    phase = 'none'
  }

  const onMove = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.id || phase === 'cancelled') return
    at = { x: event.clientX, y: event.clientY }
    const far = Math.hypot(at.x - press.x, at.y - press.y)
    if (phase === 'pressed') {
      if (press.by === 'touch' && far > TAP) return stop()
      if (press.by === 'touch' || far <= CLICK) return
      hold()
    }
    hasMoved ||= far > CLICK
    actions().follow(at.x, at.y)
  }
  const cancel = () => {
    const wasHeld = phase === 'held'
    stop()
    if (wasHeld) actions().cancel()
  }
  const onCancel = ({ pointerId }: PointerEvent) => pointerId === press?.id && cancel()
  const putBack = () => {
    phase = 'cancelled'
    edges.stop()
    actions().cancel()
  }
  /** Two fingers zoom or scroll. */
  const onFurtherDown = ({ pointerId }: PointerEvent) => {
    if (pointerId === press?.id) return
    if (phase === 'held') putBack()
    else if (phase === 'pressed') stop()
  }
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== press?.id) return
    const was = phase
    stop()
    if (was === 'pressed') return
    swallowClick()
    if (was === 'held') actions().drop()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (phase !== 'held' || event.ctrlKey || event.metaKey || event.altKey) return
    // No other key does anything meanwhile: it could replace the grid under the dragged event.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') putBack()
  }

  const whileDragging = (event: Event) => {
    if (phase === 'held' || phase === 'cancelled') event.preventDefault()
  }
  const listening = keepBrowserOut(scroller, whileDragging, () => press?.by === 'touch' || phase === 'held')

  return {
    down(event: PointerEvent, grip: Grip) {
      if (phase !== 'none' || !event.isPrimary || event.button !== 0) return
      const by = pointerKind(event.pointerType)
      at = { x: event.clientX, y: event.clientY }
      press = { id: event.pointerId, by, grip, ...at }
      phase = 'pressed'
      pressing = new AbortController()
      const { signal } = pressing
      window.addEventListener('pointermove', onMove, { signal })
      window.addEventListener('pointerdown', onFurtherDown, { signal, capture: true })
      window.addEventListener('pointerup', onUp, { signal })
      window.addEventListener('pointercancel', onCancel, { signal })
      window.addEventListener('keydown', onKeyDown, { signal, capture: true })
      if (by === 'mouse') return
      // The element under the finger may leave the page while the grid scrolls.
      event.target?.addEventListener('touchmove', whileDragging, { passive: false, signal })
      timer = setTimeout(hold, LONG_PRESS)
    },
    /** Removes all listeners, and cancels a drag. */
    end() {
      listening.abort()
      cancel()
    },
  }
}

/** Before a finger drags, the browser scrolls, opens menus and selects as usual; while it does, none of it. */
function keepBrowserOut(scroller: HTMLElement, onTouch: (event: Event) => void, isPressed: () => boolean) {
  const listening = new AbortController()
  const onMenu = (event: Event) => {
    if (isPressed()) event.preventDefault()
  }
  scroller.addEventListener('touchmove', onTouch, { passive: false, signal: listening.signal })
  scroller.addEventListener('contextmenu', onMenu, { signal: listening.signal })
  return listening
}

/** Scrolls while the pointer is near an edge of what is in sight beside the sticky cells; `pointer` answers null while it does not move. */
function edgeScroll(
  scroller: HTMLElement,
  { head, side }: Sticky,
  pointer: () => Point | null,
  onScrolled: () => void,
) {
  const rest = { left: 0, top: 0 }
  let frame = 0
  let last = 0
  const step = (now: number) => {
    const at = pointer()
    if (at) scrollAt(at, Math.min(now - last, 50))
    last = now
    frame = requestAnimationFrame(step)
  }
  const scrollAt = (at: Point, elapsed: number) => {
    const { left, top } = scroller.getBoundingClientRect()
    rest.left += scrollSpeed(at.x, left + side, left + scroller.clientWidth) * elapsed
    rest.top += scrollSpeed(at.y, top + head, top + scroller.clientHeight) * elapsed
    const whole = { left: Math.trunc(rest.left), top: Math.trunc(rest.top) }
    rest.left -= whole.left
    rest.top -= whole.top
    if (whole.left === 0 && whole.top === 0) return
    scroller.scrollBy({ ...whole, behavior: 'instant' })
    onScrolled()
  }
  return {
    start() {
      last = performance.now()
      frame = requestAnimationFrame(step)
    },
    stop: () => cancelAnimationFrame(frame),
  }
}

/** Nothing receives the click that the browser makes of a drop. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
