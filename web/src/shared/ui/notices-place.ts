/** Says to the page how high what is told stands over its end, px: lists leave so much room. */
export function sayNoticesHeight(area: HTMLElement | null): void {
  const { style } = document.documentElement
  // To ask how high nothing is would cost a layout.
  if (area?.firstElementChild) style.setProperty('--told', `${area.offsetHeight}px`)
  else style.removeProperty('--told')
}

/** Where in the window what is told at its end begins, px from its top; the window's end while nothing is. */
export function noticesBegin(): number {
  const area = document.querySelector('[data-notices]')
  return area?.firstElementChild ? area.getBoundingClientRect().top : innerHeight
}
