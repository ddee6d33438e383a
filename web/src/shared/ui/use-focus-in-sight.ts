import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focused field in view, and its open list beside it, when the area of the returned ref or its content changes its size: a
 * hint appears, or a phone opens its keyboard.
 */
export function useFocusInSight<Area extends HTMLElement>(): RefObject<Area | null> {
  const area = useRef<Area>(null)
  useEffect(() => {
    const element = area.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const focused = document.activeElement
      if (!focused || focused === element || !element.contains(focused)) return
      focused.scrollIntoView({ block: 'nearest' })
      // React Aria repositions an open list when the window is resized.
      window.dispatchEvent(new Event('resize'))
    })
    for (const observed of [element, ...element.children]) observer.observe(observed)
    return () => observer.disconnect()
  }, [])
  return area
}
