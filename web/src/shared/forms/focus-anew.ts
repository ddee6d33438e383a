/** Takes the focus there, also where it is already: only then is it read out what has become wrong with the field. */
export function focusAnew(element: HTMLElement | null | undefined): void {
  if (element && element === document.activeElement) element.blur()
  element?.focus()
}
