/** Says to the page how high what is told stands over its end, px: lists leave so much room. */
export function sayNoticesHeight(area: HTMLElement | null): void {
  document.documentElement.style.setProperty('--told', `${area?.offsetHeight ?? 0}px`)
}

/** Between what is told and the window's end, and what is pressed there, px. */
const EDGE = 12

/** How far over the window's end what is told begins, px, so that what is pressed in a bar there (`data-bottom-bar`) is clear of it. */
export function overBottomBars(area: HTMLElement): number {
  const { left, right, height } = area.getBoundingClientRect()
  let above = EDGE
  for (const pressed of document.querySelectorAll('[data-bottom-bar] > *')) {
    const its = pressed.getBoundingClientRect()
    const isBeside = its.right + EDGE <= left || its.left - EDGE >= right
    const isAbove = its.bottom + EDGE <= innerHeight - above - height
    if (!isBeside && !isAbove && its.top < innerHeight) above = Math.max(above, innerHeight - its.top + EDGE)
  }
  return above
}

/** Where in the window what is told at its end begins, px from its top; the window's end while nothing is. */
export function noticesBegin(): number {
  const area = document.querySelector('[data-notices]')
  return area?.firstElementChild ? area.getBoundingClientRect().top : innerHeight
}
