/** A finger's place, px of the window. */
export interface Touched {
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
