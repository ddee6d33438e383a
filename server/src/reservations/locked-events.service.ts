import type { Trx } from '../db/database.ts'
import { Raced } from '../db/transaction.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { type BookingRequest, lockRequested } from './booking.service.ts'
import type { Snapshot } from './reservations.repository.ts'
import * as repository from './reservations.repository.ts'

/** An event as it stands; 404 when there is none, or only somebody else's draft. Nothing is held yet. */
export async function visibleEvent(trx: Trx, actor: SignedIn, id: number): Promise<Snapshot> {
  const [event] = await repository.loadSnapshots(trx, [id])
  if (!event || (event.is_draft && event.created_by !== actor.id)) refuse('not_found')
  return event
}

/**
 * Holds, until the transaction ends, all that changed events leave and take, and then the events themselves: in this order
 * everybody waits in the same queue. Raises Raced when one of them was changed while waiting.
 */
export async function lockChanged(
  trx: Trx,
  actor: SignedIn,
  asked: readonly (BookingRequest & { before: Snapshot })[],
): Promise<void> {
  const left = asked.map(({ before }): BookingRequest => ({ event: before, single: true }))
  await lockRequested(trx, actor, [...asked, ...left])
  await lockUnchanged(
    trx,
    asked.map(one => one.before),
  )
}

/** Holds events until the transaction ends. Raises Raced when one of them is not any more as it was read. */
export async function lockUnchanged(trx: Trx, events: readonly Snapshot[]): Promise<void> {
  const ids = events.map(event => event.id)
  const held = new Map((await repository.lockVersions(trx, ids)).map(row => [row.id, row.version]))
  if (events.some(event => held.get(event.id) !== event.version)) throw new Raced('an event was changed')
}
