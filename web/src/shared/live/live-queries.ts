import type { QueryClient, QueryMeta } from '@tanstack/react-query'
import { type Changes, isTouched, joinChanges, type ShownStretch } from './changes.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `shows`: what of the school's bookings a query shows, so that other changes leave it alone. */
    queryMeta: { shows?: ShownStretch }
  }
}

/** Queries whose key begins so follow the school's bookings: without `meta.shows`, any change of them. */
export const LIVE_KEYS: readonly unknown[] = ['schedule', 'plan', 'pending']

/** Changes that come one upon another are followed together. */
const BURST = 100

type Listener = (changes: Changes) => void

/**
 * Brings what is shown up to date with changes as they are heard: a burst at once, and the next one not before the last has been
 * read, so that a busy morning never keeps a board from arriving. What is not in sight is read when it is shown.
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

/** Reads again what was answered before the connection stood, whose changes nobody told. */
export function catchUp(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey, state }) => isLive(queryKey) && state.dataUpdatedAt > 0,
  })
}

const isLive = (key: readonly unknown[]) => LIVE_KEYS.includes(key[0])

function isConcerned(meta: QueryMeta | undefined, changes: Changes): boolean {
  return meta?.shows === undefined || isTouched(meta.shows, changes)
}
