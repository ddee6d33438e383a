import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches the screen; printing does not change it. */
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

/** One list per query: creating one at each rendering costs more than reading it. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query)
  lists.set(query, list)
  return list
}

const last = new Map<string, boolean>()

function isTrueOfScreen(query: string): boolean {
  const before = last.get(query)
  // A sheet is wider than a phone: the phone’s layout would be replaced while printing.
  if (before !== undefined && listOf('print').matches) return before
  const { matches } = listOf(query)
  last.set(query, matches)
  return matches
}

const PHONE = '(max-width: 600px)'

/** Whether the screen is a phone's: too narrow for a grid, and for what stands beside each other elsewhere. */
export function useIsPhone(): boolean {
  return useMedia(PHONE)
}

/** The same, at this moment. */
export const isPhone = () => matchMedia(PHONE).matches
