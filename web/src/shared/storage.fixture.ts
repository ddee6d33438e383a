import { vi } from 'vitest'

/** A browser's storage for a test, with what it holds from before. */
export function stubStorage(kept: Record<string, string> = {}): Map<string, string> {
  const held = new Map(Object.entries(kept))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => held.set(key, text),
    removeItem: (key: string) => held.delete(key),
  })
  return held
}
