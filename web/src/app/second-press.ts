const CONTROLS = 'button, a, label, input, summary, [role="option"]'

/** Ignores the second press of a double click if the first one has put another control under the pointer, for example the next row of a list. */
export function ignoreSecondPress(): void {
  let pressed: Element | null = null
  const onClick = (event: MouseEvent) => {
    const on = event.target instanceof Element ? event.target.closest(CONTROLS) : null
    // The browser presses a label's field as well.
    const control = on instanceof HTMLLabelElement ? on.control : on
    if (event.detail === 1) pressed = control
    else if (event.detail > 1 && control !== null && control !== pressed) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  addEventListener('click', onClick, { capture: true })
}
