import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Obstacle } from './obstacles.ts'

/** How an event got out of the way; `gone`: somebody else moved, cancelled or deleted it. */
export type Resolution =
  | { how: 'moved' | 'cancelled'; before: Reservation; after: Reservation }
  | { how: 'gone' }

/** What was tried last with an event that is or was in the way. */
export interface Attempt {
  event: Reservation
  /** Null: the event is still in the way. */
  resolution: Resolution | null
  isBusy: boolean
  /** Why it did not work; empty otherwise. */
  problem: string
}

/** The attempts by the event's id, the latest last. Events without one are as the refusal has them. */
export type Attempts = ReadonlyMap<number, Attempt>

/** The attempt with an event; an empty one if nothing was tried. */
export function attemptOf(attempts: Attempts, event: Reservation): Attempt {
  return attempts.get(event.id) ?? { event, resolution: null, isBusy: false, problem: '' }
}

/** The attempts that a new refusal leaves: with its own events nothing was tried yet. */
export function attemptsBefore(attempts: Attempts, events: readonly Reservation[]): Attempts {
  return new Map([...attempts].filter(([id]) => events.every(event => event.id !== id)))
}

/** The attempts whose events are out of the way and not named by a refusal any more. */
export function resolvedBefore(attempts: Attempts, events: readonly Reservation[]): Attempt[] {
  return [...attemptsBefore(attempts, events).values()].filter(({ resolution }) => resolution !== null)
}

/** The events that the user has moved or cancelled here, as they are since. */
export function changedHere(attempts: Attempts): Reservation[] {
  return [...attempts.values()]
    .filter(({ resolution }) => resolution && resolution.how !== 'gone')
    .map(({ event }) => event)
}

/** Whether all events behind an obstacle are out of the way. */
export function isFreed(
  { behind, freed }: Pick<Obstacle, 'behind' | 'freed'>,
  attempts: Attempts,
  all: readonly Reservation[],
): boolean {
  if (freed === undefined) return false
  // The event that somebody is in through a group is not always known: then it is one of all.
  const events = behind && behind.length > 0 ? behind : all
  return events.length > 0 && events.every(event => attemptOf(attempts, event).resolution !== null)
}

/** The events that are shown under each obstacle, earliest first; an event of several obstacles under the first one. */
export function eventsByObstacle(
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
