import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps the focus within a list, which its search field names, true: a field that names an entry that is gone names none. React Aria names
 * the first entry half a second after a letter, when the list may be another one.
 * @param place Has the field and its list in it.
 */
export function useListFocus(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const look = () => {
      for (const field of element.querySelectorAll(`[${NAMES}]`)) {
        if (!document.getElementById(field.getAttribute(NAMES) ?? '')) field.removeAttribute(NAMES)
      }
    }
    const observer = new MutationObserver(look)
    observer.observe(element, { subtree: true, childList: true, attributeFilter: [NAMES] })
    return () => observer.disconnect()
  }, [place])
}

const NAMES = 'aria-activedescendant'
