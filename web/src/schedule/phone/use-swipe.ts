import { type TouchEvent, useRef } from 'react'

/** How far the next day slides in, px. */
const SLIDE = 36

/**
 * Touch handlers of an element that is swiped: `1` to the left, on to the next; `-1` back. `--swiped` is the finger's way so far.
 * Scrolling and the browser's own swipe from the edge stay.
 */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const finger = useRef<{ from: Touched; isAcross: boolean } | null>(null)

  const letGo = (element: HTMLElement) => {
    finger.current = null
    delete element.dataset.swiping
    element.style.removeProperty('--swiped')
  }
  return {
    onTouchStart({ touches, currentTarget }: TouchEvent<HTMLElement>) {
      const from = touchedBy(touches[0])
      if (touches.length > 1 || !from || !mayBegin(from, window.innerWidth)) return letGo(currentTarget)
      finger.current = { from, isAcross: false }
    },
    onTouchMove({ touches, currentTarget }: TouchEvent<HTMLElement>) {
      const to = touchedBy(touches[0])
      const now = finger.current
      if (!now || !to) return
      const across = now.isAcross || goesAcross(now.from, to)
      if (across === false) return letGo(currentTarget)
      if (!across) return
      now.isAcross = true
      currentTarget.dataset.swiping = ''
      currentTarget.style.setProperty('--swiped', `${to.x - now.from.x}px`)
    },
    onTouchEnd({ changedTouches, currentTarget }: TouchEvent<HTMLElement>) {
      const to = touchedBy(changedTouches[0])
      const now = finger.current
      const by = now && to ? swipeOf(now.from, to) : 0
      if (by === 0) return letGo(currentTarget)
      finger.current = null
      onSwipe(by)
      currentTarget.style.setProperty('--swiped', `${by * SLIDE}px`)
      // The next swipe may have begun meanwhile.
      requestAnimationFrame(() => requestAnimationFrame(() => finger.current ?? letGo(currentTarget)))
    },
    onTouchCancel({ currentTarget }: TouchEvent<HTMLElement>) {
      letGo(currentTarget)
    },
  }
}

function touchedBy(touch: { clientX: number; clientY: number } | undefined): Touched | undefined {
  return touch && { x: touch.clientX, y: touch.clientY }
}

/** A finger's place, px of the window. */
interface Touched {
  x: number
  y: number
}

/** Swipes from the edge belong to the browser. */
const EDGE = 24
/** The least length of a swipe, px. */
const FAR = 56
/** The distance after which a finger's direction is known, px. */
const NEAR = 10

/** Whether a swipe can begin here: not at the window's edges. */
export function mayBegin({ x }: Touched, width: number): boolean {
  return x >= EDGE && x <= width - EDGE
}

/** Whether the finger moves horizontally; undefined until that is known. */
export function goesAcross(from: Touched, to: Touched): boolean | undefined {
  const [x, y] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  if (Math.max(x, y) < NEAR) return undefined
  return x > 2 * y
}

/** The swipe of a lifted finger: 1 to the next (to the left), -1 back, 0 none. */
export function swipeOf(from: Touched, to: Touched): -1 | 0 | 1 {
  const x = to.x - from.x
  if (Math.abs(x) < FAR || !goesAcross(from, to)) return 0
  return x < 0 ? 1 : -1
}
