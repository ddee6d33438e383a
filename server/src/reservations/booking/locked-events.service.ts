import type { Trx } from '../../db/database.ts'
import { Raced } from '../../db/transaction.ts'
import type { SignedIn } from '../../shared/call.ts'
import { refuse } from '../../shared/refusal.ts'
import type { Snapshot } from '../events/reservations.repository.ts'
import * as repository from '../events/reservations.repository.ts'
import { type BookingRequest, lockRequested } from './booking.service.ts'

/** An event's present state, without a lock; 404 if it does not exist or is another user's draft. */
export async function visibleEvent(trx: Trx, actor: SignedIn, id: number): Promise<Snapshot> {
  const [event] = await repository.loadSnapshots(trx, [id])
  if (!event || (event.is_draft && event.created_by !== actor.id)) refuse('not_found')
  return event
}

/**
 * Locks the old and new rooms, people and groups of changed events and those of new ones (`added`), then the events themselves, in the
 * order that every writer uses. Throws Raced if one of them has changed meanwhile.
 */
export async function lockChanged(
  trx: Trx,
  actor: SignedIn,
  asked: readonly (BookingRequest & { before: Snapshot })[],
  added: readonly BookingRequest[] = [],
): Promise<void> {
  const left = asked.map(({ before }): BookingRequest => ({ event: before, single: true }))
  await lockRequested(trx, actor, [...added, ...asked, ...left])
  await lockUnchanged(
    trx,
    asked.map(one => one.before),
  )
}

/** Locks events until the transaction ends. Throws Raced if one of them has changed since it was read. */
export async function lockUnchanged(trx: Trx, events: readonly Snapshot[]): Promise<void> {
  const ids = events.map(event => event.id)
  checkUnchanged(events, await repository.lockVersions(trx, ids))
}

/** Throws Raced if one of the events has another version than those that are locked. */
export function checkUnchanged(
  events: readonly Snapshot[],
  locked: readonly Pick<Snapshot, 'id' | 'version'>[],
): void {
  const held = new Map(locked.map(row => [row.id, row.version]))
  if (events.some(event => held.get(event.id) !== event.version))
    throw new Raced('an event was changed meanwhile')
}

/** Refuses (409) events that are not as the caller has seen them: `seen` has their versions by id, as far as the caller has said them. */
export function refuseUnlessSeen(
  events: readonly Pick<Snapshot, 'id' | 'version'>[],
  seen: ReadonlyMap<number, number | undefined>,
): void {
  if (events.some(({ id, version }) => (seen.get(id) ?? version) !== version))
    refuse('state_forbids', { message: { text: 'reservations.changed_meanwhile' } })
}
