/** Which part of each list was looked at last, by the list's own address. */
const last = new Map<string, string>()

/** Remembers the present address as the place in a list to come back to. */
export function rememberList(list: string): void {
  last.set(list, location.pathname + location.search)
}

/** Where in a list one was; the list itself where one has not been there. */
export function lastList(list: string): string {
  return last.get(list) ?? list
}
