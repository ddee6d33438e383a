import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 700px)'

/** Whether the screen is a phone's: what would stand beside each other has to fold. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
