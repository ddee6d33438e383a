import { type RefObject, useEffect, useRef } from 'react'

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

interface Place {
  parent: Element
  nth: number
}

/**
 * Restores the focus when the focused element is removed or disabled: to the element now in its place, the nearest one, the previously
 * focused one or the page’s title. For the element of the returned ref and its content.
 */
export function useFocusKept<Kept extends HTMLElement>(): RefObject<Kept | null> {
  const kept = useRef<Kept>(null)
  useEffect(() => {
    const element = kept.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    let had: { focus: HTMLElement; places: Place[] } | null = null
    let before: HTMLElement | null = null
    let frame = 0

    const remember = ({ target, relatedTarget }: FocusEvent) => {
      const focus = target as HTMLElement
      had = { focus, places: placesOf(focus, element) }
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) before = relatedTarget
    }
    const look = () => {
      if (!had || document.activeElement !== document.body || isUsable(had.focus)) return
      const next = nearest(had.places) ?? (before?.isConnected ? before : titleOf(element))
      had = null
      next?.focus()
    }
    // A click elsewhere ends the focus on purpose.
    const forget = () => {
      if (document.activeElement === document.body && had && isUsable(had.focus)) had = null
    }
    element.addEventListener('focusin', remember, { signal })
    document.addEventListener('pointerup', () => setTimeout(forget), { signal })
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      // Code that moves the focus itself comes first.
      frame = requestAnimationFrame(look)
    })
    changes.observe(element, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    return () => {
      listening.abort()
      changes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return kept
}

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled')

/** The element’s position among its siblings, and those of its ancestors. */
function placesOf(element: Element, within: Element): Place[] {
  const places: Place[] = []
  for (let child = element; child !== within; ) {
    const parent = child.parentElement
    if (!parent) break
    places.push({ parent, nth: [...parent.children].indexOf(child) })
    child = parent
  }
  return places
}

function nearest(places: readonly Place[]): HTMLElement | undefined {
  for (const { parent, nth } of places.filter(({ parent }) => parent.isConnected)) {
    const { children } = parent
    const last = children.length - 1
    const there = [nth, nth - 1, nth + 1, last].flatMap(place => children[place] ?? [])
    const found = there.map(focusableIn).find(Boolean)
    if (found) return found
  }
  return undefined
}

function focusableIn(element: Element): HTMLElement | undefined {
  const all = [element, ...element.querySelectorAll(FOCUSABLE)] as HTMLElement[]
  return all.find(it => it.matches(FOCUSABLE) && it.checkVisibility())
}

function titleOf(element: Element): HTMLElement | null {
  const title = (element.closest('main') ?? document).querySelector('h1')
  if (title) title.tabIndex = -1
  return title
}
