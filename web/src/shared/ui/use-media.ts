import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query is true of the screen, now and as it changes; being laid out for paper does not change it. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => isTrueOfScreen(query))
}

const lists = new Map<string, MediaQueryList>()

/** Each query's one list: making it again costs more than looking at it, which every drawing does. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query)
  lists.set(query, list)
  return list
}

const last = new Map<string, boolean>()

function isTrueOfScreen(query: string): boolean {
  const before = last.get(query)
  // A sheet is wider than a phone: with the screen's place taken by another, what was made for paper would go, too.
  if (before !== undefined && listOf('print').matches) return before
  const { matches } = listOf(query)
  last.set(query, matches)
  return matches
}
