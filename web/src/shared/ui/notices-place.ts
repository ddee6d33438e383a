/** Sets the height (px) of the notifications at the page’s end, which lists leave free. */
export function sayNoticesHeight(area: HTMLElement | null): void {
  const { style } = document.documentElement
  // Measuring an empty area would cost a layout.
  if (area?.firstElementChild) style.setProperty('--notices-height', `${area.offsetHeight}px`)
  else style.removeProperty('--notices-height')
}

/** The top of the notifications, or of a phone's hints or bar of actions, px from the window’s top; the window’s height if there are none. */
export function noticesBegin(): number {
  const area = document.querySelector('[data-notices]')
  const lowest = area?.firstElementChild ? area : document.querySelector('[data-hints], [data-foot-bar]')
  return lowest?.getBoundingClientRect().top ?? innerHeight
}
