import { useSyncExternalStore } from 'react'
import { type ColorScheme, useClientState } from '../shared/client-state.ts'

const systemDark = matchMedia('(prefers-color-scheme: dark)')

/** Keeps the page in the chosen scheme, or in the system's; the first paint's is set by public/first.js. */
export function followColorScheme(): void {
  const apply = () => {
    document.documentElement.dataset.mantineColorScheme = schemeOf(useClientState.getState().colorScheme)
  }
  apply()
  useClientState.subscribe(apply)
  systemDark.addEventListener('change', apply)
}

/** The scheme that is seen. */
export function useSeenScheme(): 'light' | 'dark' {
  const chosen = useClientState(state => state.colorScheme)
  const dark = useSyncExternalStore(
    listener => {
      systemDark.addEventListener('change', listener)
      return () => systemDark.removeEventListener('change', listener)
    },
    () => systemDark.matches,
  )
  return chosen === 'auto' ? (dark ? 'dark' : 'light') : chosen
}

function schemeOf(chosen: ColorScheme): 'light' | 'dark' {
  return chosen === 'auto' ? (systemDark.matches ? 'dark' : 'light') : chosen
}
