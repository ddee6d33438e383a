import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { rememberList } from './last-list.ts'

/** What of a list is looked at, as its address says; what is not in it is the list's own default. */
export interface ListAddress {
  page: number
  search: string
  /** `name`, or `-name` for the other way round; undefined: the list's own order. */
  sort: string | undefined
  /** Any other word of the address, e.g. a filter. */
  get(name: string): string | undefined
  /** Changes some of it; undefined or empty takes a word away. Whatever changes, one is on the first page again. */
  change(changes: Record<string, string | number | undefined>, options?: { replace?: boolean }): void
}

/** A list's place in the address bar: a link or Back shows the same page of the same search. `list`: the list's own address. */
export function useListAddress(list: string): ListAddress {
  const [params, setParams] = useSearchParams()
  const page = Number(params.get('page'))
  useEffect(() => {
    rememberList(list)
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
