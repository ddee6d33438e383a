import { memoryNow, remember, useMemory } from '../shared/user-memory.ts'

const MOST = 6
const NONE: readonly string[] = []

/** The keys of what the user last chose from the search on this device, the latest first. */
export function useRecentlyFound(): readonly string[] {
  return useMemory().recentlyFound ?? NONE
}

/** Remembers a chosen key. Only keys are kept: the names are read from the server each time. */
export function rememberFound(key: string): void {
  const others = (memoryNow().recentlyFound ?? NONE).filter(one => one !== key)
  remember({ recentlyFound: [key, ...others].slice(0, MOST) })
}
