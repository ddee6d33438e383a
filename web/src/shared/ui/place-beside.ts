type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
type Size = Pick<DOMRect, 'width' | 'height'>

const GAP = 12
/** The least distance to the screen's edge, px. */
export const EDGE = 8

interface PlaceBeside {
  left: number
  top: number
  /** The edge that stays where it is when the size changes: the upper one below the anchor, else the lower one, where buttons are. */
  holds: 'top' | 'bottom'
}

/**
 * The place of a floating element beside its anchor, px of the screen: right, otherwise left, otherwise below, never over the screen's
 * edge.
 */
export function placeBeside(anchor: Box, size: Size, screen: Size): PlaceBeside {
  const top = clamp(anchor.top + GAP, EDGE, screen.height - size.height - EDGE)
  const right = anchor.right + GAP
  if (right + size.width + EDGE <= screen.width) return { left: right, top, holds: 'bottom' }
  const left = anchor.left - GAP - size.width
  if (left >= EDGE) return { left, top, holds: 'bottom' }
  const below = anchor.bottom + GAP
  const fitsBelow = below + size.height + EDGE <= screen.height
  return {
    left: clamp(anchor.left, EDGE, screen.width - size.width - EDGE),
    top: clamp(
      fitsBelow ? below : anchor.top - GAP - size.height,
      EDGE,
      Math.max(EDGE, screen.height - size.height - EDGE),
    ),
    holds: fitsBelow ? 'top' : 'bottom',
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
