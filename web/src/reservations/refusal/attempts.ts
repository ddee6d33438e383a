import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type Actor, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { isGoingOn } from '@stunda/domain/reservations/going-on.ts'
import { isBoundByKey } from '@stunda/domain/reservations/is-bound-by-key.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { overlaps } from '@stunda/domain/time/interval.ts'
import type { Words } from '../../i18n/texts.ts'
import type { Saved } from '../event/event-calls.ts'
import { type EventFields, hasTime, intervalOf, type TimeFields } from '../event/event-fields.ts'
import type { Obstacle } from './obstacles.ts'

/** How an event got out of the way; `gone`: somebody else moved, cancelled or deleted it. */
export type Resolution =
  | { how: 'moved' | 'cancelled'; before: Reservation; after: Reservation; change: Saved['change'] }
  | { how: 'gone' }

/** The last attempt with an event that is or was in the way. */
export interface Attempt {
  event: Reservation
  /** Null: the event is still in the way. */
  resolution: Resolution | null
  isBusy: boolean
  /** Why it did not work; empty otherwise. */
  problem: Words
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

/**
 * Whether the actor may move an event that is in the way. A user who may not see all its participants cannot move it; one that is
 * going on, or has its room's key, only those who run the school move.
 */
export function mayMove(event: Reservation, actor: Actor, now: CivilDateTime): boolean {
  if (!event.can.update || event.students === undefined || !isLive(event)) return false
  return runsTheSchool(actor) || !(isGoingOn(event, now) || isBoundByKey(actor, event))
}

/** Whether an event that the actor may move may be cancelled too: not while its room's key is out. */
export function mayCancel({ can, status_id }: Pick<Reservation, 'can' | 'status_id'>): boolean {
  return can.delete && status_id !== STATUS.key_issued
}

/** The place, time and people that were asked for. */
export type AskedPlace = TimeFields & Pick<EventFields, 'room_id' | 'teachers' | 'students'>

/** Whether an event takes the asked room or one of the asked people at the asked time. Groups count only by name. */
export function isInTheWay(event: Reservation, asked: AskedPlace): boolean {
  if (!isLive(event) || !hasTime(asked) || !overlaps(event, intervalOf(asked))) return false
  return (
    event.room_id === asked.room_id ||
    event.teachers.some(({ id }) => asked.teachers.includes(id)) ||
    (event.students ?? []).some(({ key }) => asked.students.some(wanted => wanted === key))
  )
}
