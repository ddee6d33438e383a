import { useEffect } from 'react'
import { useSearchParams } from 'wouter'

/** The page, search and order of a list, as its address has them. */
export interface ListAddress {
  page: number
  search: string
  /** `name`, or `-name` for descending; undefined: the list’s default order. */
  sort: string | undefined
  /** Another parameter of the address, e.g. a filter. */
  get(name: string): string | undefined
  /** Changes parameters; undefined or empty removes one. Any change leads to the first page. */
  change(changes: Record<string, string | number | undefined>, options?: { replace?: boolean }): void
}

/** Keeps a list’s state in the address, for links and Back. `list`: the list’s plain address. */
export function useListAddress(list: string): ListAddress {
  const [params, setParams] = useSearchParams()
  const page = Number(params.get('page'))
  useEffect(() => {
    lastAddresses.set(list, location.pathname + location.search)
  })
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? undefined,
    get: name => params.get(name) ?? undefined,
    change: (changes, options) =>
      setParams(before => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(name)
          else next.set(name, String(value))
        }
        return next
      }, options),
  }
}

/** The last shown page and search of each list, by the list’s plain address. */
const lastAddresses = new Map<string, string>()

/** The last address of a list; its plain address if it has not been shown. */
export function lastList(list: string): string {
  return lastAddresses.get(list) ?? list
}
