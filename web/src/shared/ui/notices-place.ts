/** Says to the page how high what is told stands over its end, px: lists leave so much room. */
export function sayNoticesHeight(area: HTMLElement | null): void {
  document.documentElement.style.setProperty('--told', `${area?.offsetHeight ?? 0}px`)
}

/** Where in the window what is told at its end begins, px from its top; the window's end while nothing is. */
export function noticesBegin(): number {
  const area = document.querySelector('[data-notices]')
  return area?.firstElementChild ? area.getBoundingClientRect().top : innerHeight
}
