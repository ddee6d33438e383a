import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 600px)'

/** Whether the screen is too narrow for the grid. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
