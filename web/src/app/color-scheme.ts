import { type ColorScheme, useClientState } from '../shared/client-state.ts'

const systemDark = matchMedia('(prefers-color-scheme: dark)')

/** Keeps the page in the chosen scheme, or in the system's; the first paint's is set by public/first.js. */
export function followColorScheme(): void {
  const apply = () => {
    document.documentElement.dataset.colorScheme = schemeOf(useClientState.getState().colorScheme)
  }
  apply()
  useClientState.subscribe(apply)
  systemDark.addEventListener('change', apply)
}

function schemeOf(chosen: ColorScheme): 'light' | 'dark' {
  return chosen === 'auto' ? (systemDark.matches ? 'dark' : 'light') : chosen
}
