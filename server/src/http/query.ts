import { parse } from 'node:querystring'

/** Reads a query string; `rooms[]=1&rooms[]=2` means the same as `rooms=1&rooms=2`. */
export function parseQuery(query: string): Record<string, string | string[]> {
  const read: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(parse(query))) {
    if (value === undefined) continue
    const key = name.replace(/\[\]$/, '')
    const known = read[key]
    read[key] = known === undefined ? value : [known, value].flat()
  }
  return read
}
