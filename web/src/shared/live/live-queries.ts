import type { QueryClient, QueryMeta } from '@tanstack/react-query'
import { type Changes, isTouched, joinChanges, type ShownStretch } from './changes.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `shows`: which bookings the query shows; changes of others do not concern it. */
    queryMeta: { shows?: ShownStretch }
  }
}

/** The first key parts of queries that follow the school’s bookings; without `meta.shows` they follow any change. */
export const LIVE_KEYS: readonly unknown[] = ['schedule', 'plan', 'pending']

/** Changes within this time (ms) are handled together. */
const BURST = 100

type Listener = (changes: Changes) => void

/**
 * Invalidates the concerned queries: a burst of changes together, and the next burst not before the last has been read, so that a busy
 * morning does not keep a board from loading.
 */
export function changesFollower(client: QueryClient): Listener {
  let waiting: Changes = []
  let busy = false

  const flush = async () => {
    const changes = waiting
    waiting = []
    await client.invalidateQueries({
      predicate: ({ queryKey, meta }) => isLive(queryKey) && isConcerned(meta, changes),
    })
  }
  const follow = async () => {
    busy = true
    while (waiting.length > 0) {
      await new Promise(resolve => setTimeout(resolve, BURST))
      await flush()
    }
    busy = false
  }
  return changes => {
    waiting = joinChanges(waiting, changes)
    if (!busy) void follow()
  }
}

/** Reads again what was read before the connection was open: changes may have been missed. */
export function catchUp(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey, state }) => isLive(queryKey) && state.dataUpdatedAt > 0,
  })
}

const isLive = (key: readonly unknown[]) => LIVE_KEYS.includes(key[0])

function isConcerned(meta: QueryMeta | undefined, changes: Changes): boolean {
  return meta?.shows === undefined || isTouched(meta.shows, changes)
}
