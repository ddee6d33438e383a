/** Where a finger is, in px of the window. */
export interface Touched {
  x: number
  y: number
}

/** Browsers go back and forth where a finger comes in from the edge. */
const EDGE = 24
/** Nearer than this the finger has only trembled. */
const FAR = 56
/** Before this it is not told yet which way a finger goes. */
const NEAR = 10

/** Whether a swipe can begin here: not at the window's edges. */
export function mayBegin({ x }: Touched, width: number): boolean {
  return x >= EDGE && x <= width - EDGE
}

/** Whether the finger goes across rather than along the list; undefined: it is not told yet. */
export function goesAcross(from: Touched, to: Touched): boolean | undefined {
  const [x, y] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  if (Math.max(x, y) < NEAR) return undefined
  return x > 2 * y
}

/** What a finger that was lifted has asked for: 1 on to the next (it went left), -1 back, 0 nothing. */
export function swipeOf(from: Touched, to: Touched): -1 | 0 | 1 {
  const x = to.x - from.x
  if (Math.abs(x) < FAR || !goesAcross(from, to)) return 0
  return x < 0 ? 1 : -1
}
