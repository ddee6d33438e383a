/** The last shown page and search of each list, by the list’s address. */
const last = new Map<string, string>()

/** Remembers the present address as the last one of a list. */
export function rememberList(list: string): void {
  last.set(list, location.pathname + location.search)
}

/** The last address of a list; its plain address if it has not been shown. */
export function lastList(list: string): string {
  return last.get(list) ?? list
}
