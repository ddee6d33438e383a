import type { ScheduleChanged } from '@stunda/contract/realtime/live.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import type { Query, QueryClient, QueryMeta } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** `shows`: which bookings the query shows; changes of others do not concern it. */
    queryMeta: { shows?: ShownStretch }
  }
}

/** The first key part of the queries of what is not in keeping with the calendar. */
export const KEEPING = 'keeping'

/** The first key part of the queries of lessons that are to be made up. */
export const OWED = 'owed'

/** The first key part of the queries of lessons that teachers are asked to give. */
export const ASKED = 'asked'

/** The first key part of the queries of the day's work in the office. */
export const OFFICE = 'office'

/** The first key parts of queries of what the school has set: its calendar, its rooms. */
export const CALENDAR_KEYS: readonly unknown[] = ['reference', 'admin-settings']

/** The first key parts of queries that follow the school’s bookings; without `meta.shows` they follow any change. */
const LIVE_KEYS: readonly unknown[] = ['schedule', 'plan', 'pending', 'keys', KEEPING, OWED, ASKED, OFFICE]

/** The first key part of the queries of the user’s notices. */
export const NOTICES = 'notices'

/** Changes within this time (ms) are handled together. */
const BURST = 100

type Listener = (changes: Changes) => void

/** Invalidates the concerned queries: a burst of changes together, and the next burst not before the last has been read. */
export function changesFollower(client: QueryClient): Listener {
  let waiting: Changes = []
  let busy = false

  const flush = async () => {
    const changes = waiting
    waiting = []
    const predicate = ({ queryKey, meta }: Query) =>
      (isLive(queryKey) && isConcerned(meta, changes)) || (changes === 'everything' && isSet(queryKey))
    await readAgain(client, predicate)
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

/** Reads the user's notices again, because there are new ones. */
export function readNotices(client: QueryClient): Promise<void> {
  return readAgain(client, ({ queryKey }) => queryKey[0] === NOTICES)
}

async function readAgain(client: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  // A first reading that is under way is joined, not begun anew: it may have been answered before the change.
  const joined = client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' }).filter(hasNoData)
  await client.invalidateQueries({ predicate })
  await client.invalidateQueries({ predicate: query => joined.includes(query) })
}

/** Reads again what was read before the connection was open: changes may have been missed. */
export function catchUp(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey, state }) =>
      (isLive(queryKey) || queryKey[0] === NOTICES) && state.dataUpdatedAt > 0,
  })
}

const hasNoData = ({ state }: Query) => state.data === undefined
/** Whether a query follows the school’s bookings. */
export const isLive = (key: readonly unknown[]) => LIVE_KEYS.includes(key[0])

/** The school's settings change seldom, and always tell of everything. */
const SET: readonly unknown[] = ['GET /api/settings', 'GET /api/rooms', 'GET /api/categories']
const isSet = ([first, name]: readonly unknown[]) => first === 'reference' && SET.includes(name)

function isConcerned(meta: QueryMeta | undefined, changes: Changes): boolean {
  return meta?.shows === undefined || isTouched(meta.shows, changes)
}

/** The changes since the last ones; `everything`: some may have been missed. */
export type Changes = readonly ScheduleChanged[] | 'everything'

/** Which bookings a query shows: of rooms (null: any) and days, both included. */
export interface ShownStretch {
  rooms: readonly number[] | null
  date_from: CivilDate
  date_to: CivilDate
}

/** Whether a change concerns what is shown. */
export function isTouched({ rooms, date_from, date_to }: ShownStretch, changes: Changes): boolean {
  if (changes === 'everything') return true
  return changes.some(
    changed =>
      (rooms === null || changed.rooms.some(id => rooms.includes(id))) &&
      changed.dates.some(date => date_from <= date && date <= date_to),
  )
}

export function joinChanges(one: Changes, other: Changes): Changes {
  return one === 'everything' || other === 'everything' ? 'everything' : [...one, ...other]
}
