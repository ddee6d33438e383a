import { scrollSpeed } from './drag-geometry.ts'

/** How far a mouse goes before a click is a drag, and how long and how still a finger rests before it holds something. */
const CLICK = 5
const TAP = 10
const LONG_PRESS = 450

export type PointerKind = 'mouse' | 'touch'

/** What a pointer does with what is under it. `Grip` is whatever was found there when it went down. */
export interface PointerActions<Grip> {
  /** It is being dragged, or was pressed long: takes it into the hand. */
  begin(grip: Grip, by: PointerKind): void
  /** The pointer is there now, or the board has scrolled under it. */
  follow(x: number, y: number): void
  drop(): void
  letGo(): void
  /** The part of the screen in which the board is seen, without its heads and hours; it scrolls at its edges. */
  sight(): { left: number; top: number; right: number; bottom: number }
}

export interface PointerHold<Grip> {
  down(event: PointerEvent, grip: Grip): void
  /** Takes all listeners away, and lets go. */
  end(): void
}

/**
 * One pointer's way from press to drop over a scroller: a click stays a click, a finger that moves at once scrolls, Escape lets
 * go. Nothing of it is state of a component, and it needs no element but the scroller: others may come and go meanwhile.
 */
export function pointerHold<Grip>(scroller: HTMLElement, actions: PointerActions<Grip>): PointerHold<Grip> {
  let press: { id: number; by: PointerKind; grip: Grip; x: number; y: number } | null = null
  let phase: 'none' | 'pressed' | 'held' | 'spent' = 'none'
  let hasMoved = false
  let at = { x: 0, y: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let pressing = new AbortController()

  const hold = () => {
    if (!press || phase !== 'pressed') return
    phase = 'held'
    hasMoved = false
    scroller.setPointerCapture(press.id)
    actions.begin(press.grip, press.by)
    let last = performance.now()
    const scroll = (now: number) => {
      if (hasMoved) scrollAt(Math.min(now - last, 50))
      last = now
      frame = requestAnimationFrame(scroll)
    }
    frame = requestAnimationFrame(scroll)
  }

  const rest = { left: 0, top: 0 }
  const scrollAt = (elapsed: number) => {
    const { left, top, right, bottom } = actions.sight()
    rest.left += scrollSpeed(at.x, left, right) * elapsed
    rest.top += scrollSpeed(at.y, top, bottom) * elapsed
    const whole = { left: Math.trunc(rest.left), top: Math.trunc(rest.top) }
    rest.left -= whole.left
    rest.top -= whole.top
    if (whole.left === 0 && whole.top === 0) return
    scroller.scrollBy({ ...whole, behavior: 'instant' })
    actions.follow(at.x, at.y)
  }

  const stop = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    pressing.abort()
    press = null
    phase = 'none'
  }

  const onMove = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.id || phase === 'spent') return
    at = { x: event.clientX, y: event.clientY }
    const far = Math.hypot(at.x - press.x, at.y - press.y)
    if (phase === 'pressed') {
      if (press.by === 'touch' && far > TAP) return stop()
      if (press.by === 'touch' || far <= CLICK) return
      hold()
    }
    hasMoved ||= far > CLICK
    actions.follow(at.x, at.y)
  }
  const onUp = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.id) return
    const was = phase
    stop()
    if (was === 'pressed') return
    swallowClick()
    if (was === 'held') actions.drop()
  }
  const onCancel = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.id) return
    const was = phase
    stop()
    if (was === 'held') actions.letGo()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (phase !== 'held' || event.ctrlKey || event.metaKey || event.altKey) return
    // No other key does anything meanwhile: the board would go away under what is held.
    event.preventDefault()
    event.stopPropagation()
    if (event.key !== 'Escape') return
    phase = 'spent'
    cancelAnimationFrame(frame)
    actions.letGo()
  }

  // Before a finger holds anything, the browser scrolls, opens menus and selects as usual.
  const inHand = (event: Event) => {
    if (phase === 'held' || phase === 'spent') event.preventDefault()
  }
  const onMenu = (event: Event) => {
    if (press?.by === 'touch' || phase === 'held') event.preventDefault()
  }
  const listening = new AbortController()
  scroller.addEventListener('touchmove', inHand, { passive: false, signal: listening.signal })
  scroller.addEventListener('contextmenu', onMenu, { signal: listening.signal })

  return {
    down(event, grip) {
      if (phase !== 'none' || !event.isPrimary || event.button !== 0) return
      const by = event.pointerType === 'touch' ? 'touch' : 'mouse'
      press = { id: event.pointerId, by, grip, x: event.clientX, y: event.clientY }
      at = { x: event.clientX, y: event.clientY }
      phase = 'pressed'
      pressing = new AbortController()
      const { signal } = pressing
      window.addEventListener('pointermove', onMove, { signal })
      window.addEventListener('pointerup', onUp, { signal })
      window.addEventListener('pointercancel', onCancel, { signal })
      window.addEventListener('keydown', onKeyDown, { signal, capture: true })
      // Its own listener: the element under the finger may leave the page while the board scrolls.
      if (by === 'touch') event.target?.addEventListener('touchmove', inHand, { passive: false, signal })
      if (by === 'touch') timer = setTimeout(hold, LONG_PRESS)
    },
    end() {
      listening.abort()
      const was = phase
      stop()
      if (was === 'held') actions.letGo()
    },
  }
}

/** What was dragged is not clicked as well: the click that the browser makes of letting go reaches nobody. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
