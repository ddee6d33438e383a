import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Obstacle } from './obstacles.ts'

/** What became of an event that was in the way; `gone`: somebody else moved, cancelled or deleted it. */
export type Deed = { how: 'moved' | 'cancelled'; before: Reservation; after: Reservation } | { how: 'gone' }

/** An event that is in the way, or was. */
export interface Standing {
  event: Reservation
  /** Null: it is in the way still. */
  deed: Deed | null
  isBusy: boolean
  /** Why the last thing that was tried with it did not work. */
  problem: string
}

/** What was tried with the events that are in the way, by id; the others stand as they were told. */
export type Tried = ReadonlyMap<number, Standing>

/** An event as it stands after all that was tried with it. */
export function standingOf(tried: Tried, event: Reservation): Standing {
  return tried.get(event.id) ?? { event, deed: null, isBusy: false, problem: '' }
}

/** What was tried, when a new refusal tells what is in the way now: of that, nothing was tried yet. */
export function triedAnew(tried: Tried, events: readonly Reservation[]): Tried {
  return new Map([...tried].filter(([id]) => events.every(event => event.id !== id)))
}

/** Those that are out of the way, and not among the events that a refusal tells. */
export function settledBefore(tried: Tried, events: readonly Reservation[]): Standing[] {
  return [...triedAnew(tried, events).values()].filter(({ deed }) => deed !== null)
}

/** The events that were moved or cancelled from here, as they stand since. */
export function doneHere(tried: Tried): Reservation[] {
  return [...tried.values()].filter(({ deed }) => deed && deed.how !== 'gone').map(({ event }) => event)
}

/** Whether nothing of an obstacle is left: all the events behind it are out of the way. */
export function isFreed(
  { behind, freed }: Pick<Obstacle, 'behind' | 'freed'>,
  tried: Tried,
  all: readonly Reservation[],
): boolean {
  if (freed === undefined) return false
  // Who is in an event through a group is not always told: then it is one of them.
  const events = behind && behind.length > 0 ? behind : all
  return events.length > 0 && events.every(event => standingOf(tried, event).deed !== null)
}

/** The events of each obstacle that are shown with it: each where it is met first. */
export function shownWith(
  obstacles: readonly Obstacle[],
  isShown: (event: Reservation) => boolean,
): Reservation[][] {
  const seen = new Set<number>()
  return obstacles.map(({ behind = [] }) => {
    const fresh = behind.filter(event => isShown(event) && !seen.has(event.id))
    for (const { id } of fresh) seen.add(id)
    return fresh.toSorted((a, b) => (a.start_datetime < b.start_datetime ? -1 : 1))
  })
}
