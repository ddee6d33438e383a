/** How far from the edges of a control it is looked whether it is covered, px. */
const EDGE = 2
const LEFT_PANELS = '[popover=auto]:popover-open:not(:focus-within)'

/** Keeps what gets the focus in sight: a panel that the focus has left closes, and by Tab the page is scrolled from under its bars. */
export function uncoverFocus(): void {
  addEventListener('focusin', ({ target }) => {
    for (const panel of document.querySelectorAll<HTMLElement>(LEFT_PANELS))
      if ((target as HTMLButtonElement).popoverTargetElement !== panel) panel.hidePopover()
  })
  const scrollIntoSight = () => {
    const focused = document.activeElement
    // The middle is free whatever the heights of the bars are.
    if (focused && isCovered(focused.closest('label') ?? focused)) focused.scrollIntoView({ block: 'center' })
  }
  // The browser moves the focus after the event.
  const onKey = ({ key }: KeyboardEvent) => key === 'Tab' && requestAnimationFrame(scrollIntoSight)
  addEventListener('keydown', onKey, { capture: true })
}

function isCovered(control: Element): boolean {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  return [top + EDGE, (top + bottom) / 2, bottom - EDGE].some(y => {
    const hit = document.elementFromPoint((left + right) / 2, y)
    return hit && !control.contains(hit) && !hit.contains(control)
  })
}
