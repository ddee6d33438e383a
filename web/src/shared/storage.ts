/** What the browser keeps under names that the specification fixes (section 9). */
export type StorageKey = 'user-token' | 'isAuthenticated' | 'memberToken'

/** The kept text; null where there is none, or where the browser keeps nothing at all. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text, or forgets it when null. */
export function store(key: StorageKey, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // A browser that keeps nothing still works until it is closed.
  }
}

/** Forgets cookies of this site, where the browser lets a page do so; the server's answer to a sign-out does it too. */
export function dropCookies(...names: string[]): void {
  if (!('cookieStore' in globalThis)) return
  for (const name of names) void cookieStore.delete(name).catch(() => undefined)
}
