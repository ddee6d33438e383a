import { createJSONStorage } from 'zustand/middleware'

/** The stored text; null if there is none, or the browser stores nothing. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores a text; null removes it. */
export function store(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    // A browser without storage, or without room, still works until it is closed.
  }
}

const inMemory = new Map<string, string>()

/** The text stored for this tab; null if there is none. */
export function readForTab(name: string): string | null {
  try {
    return inMemory.get(name) ?? sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores a text until the tab is closed; with a memberToken, or without storage, only until it is reloaded. */
export function storeForTab(name: string, text: string): void {
  try {
    if (readStored('memberToken') !== null) inMemory.set(name, text)
    else sessionStorage.setItem(name, text)
  } catch {
    inMemory.set(name, text)
  }
}

export function forgetForTab(name: string): void {
  inMemory.delete(name)
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was stored there.
  }
}

/** The browser’s storage, unused while a memberToken is in it (specification 4, session persistence). */
export const ownStorage = {
  getItem: (name: string) => (readStored('memberToken') === null ? readStored(name) : null),
  setItem: (name: string, text: string) => {
    if (readStored('memberToken') === null) store(name, text)
  },
  removeItem: (name: string) => store(name, null),
}

/** How a store is kept, under a name of the browser’s storage. */
export const storedAs = (name: string) => ({ name, version: 1, storage: createJSONStorage(() => ownStorage) })

/** Deletes cookies of this site, if the browser lets a page do so; the server’s answer to a sign-out does it too. */
export function dropCookies(...names: string[]): void {
  if (!('cookieStore' in globalThis)) return
  for (const name of names) void cookieStore.delete(name).catch(() => undefined)
}
