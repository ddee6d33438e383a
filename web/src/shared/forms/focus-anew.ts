/** Focuses an element, also if it has the focus already: only then do screen readers read its new error. */
export function focusAnew(element: HTMLElement | null | undefined): void {
  if (element && element === document.activeElement) element.blur()
  element?.focus()
}
