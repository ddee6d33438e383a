/** The text that the browser keeps under a name; null where there is none, or where it keeps nothing at all. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text, or forgets it when null. */
export function store(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    // A browser that keeps nothing, or has no room for more, still works until it is closed.
  }
}

const inMemory = new Map<string, string>()

/** The text kept for this tab; null where there is none. */
export function readForTab(name: string): string | null {
  try {
    return inMemory.get(name) ?? sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text as long as the tab is open; only until it is loaded again where a memberToken is, or the browser keeps nothing. */
export function storeForTab(name: string, text: string): void {
  try {
    if (readStored('memberToken') !== null) inMemory.set(name, text)
    else sessionStorage.setItem(name, text)
  } catch {
    inMemory.set(name, text)
  }
}

/** Forgets what was kept for this tab. */
export function forgetForTab(name: string): void {
  inMemory.delete(name)
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept there.
  }
}

/** The browser's storage, which takes and gives nothing while a memberToken is in it (specification 4, session persistence). */
export const ownStorage = {
  getItem: (name: string) => (readStored('memberToken') === null ? readStored(name) : null),
  setItem: (name: string, text: string) => {
    if (readStored('memberToken') === null) store(name, text)
  },
  removeItem: (name: string) => store(name, null),
}

/** Forgets cookies of this site, where the browser lets a page do so; the server's answer to a sign-out does it too. */
export function dropCookies(...names: string[]): void {
  if (!('cookieStore' in globalThis)) return
  for (const name of names) void cookieStore.delete(name).catch(() => undefined)
}
