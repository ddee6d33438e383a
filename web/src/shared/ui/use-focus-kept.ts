import { type RefObject, useEffect, useRef } from 'react'

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

/** A place among its siblings. */
interface Place {
  parent: Element
  nth: number
}

/**
 * Keeps the focus where what had it goes away, or can be used no more: what has come into its place gets it, or what is
 * nearest, or, with nothing left there, what had it before or the page's title. For the returned element and what is in it.
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
    // Whoever clicks beside it has let go of it.
    const forget = () => {
      if (document.activeElement === document.body && had && isUsable(had.focus)) had = null
    }
    element.addEventListener('focusin', remember, { signal })
    document.addEventListener('pointerup', () => setTimeout(forget), { signal })
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      // After whoever changed it has had time to give the focus on.
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

/** Where an element stands, from itself outwards. */
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
