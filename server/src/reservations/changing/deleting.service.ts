import type { ApartDate } from '@stunda/contract/reservations/apart.ts'
import type { Removal } from '@stunda/contract/reservations/removal.ts'
import { type NotDeleted, whyNotDeleted } from '@stunda/domain/reservations/can-delete-reservation.ts'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { schoolNow } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { refuse } from '../../shared/refusal.ts'
import { lockRequested, unique } from '../booking/booking.service.ts'
import { lockUnchanged, refuseUnlessSeen, visibleEvent } from '../booking/locked-events.service.ts'
import { recordChanges } from '../events/recording.service.ts'
import * as repository from '../events/reservations.repository.ts'
import { lockMetas } from '../series/series.repository.ts'
import { leftOf, reachOfDeletion, refuseUnlessOthersSeen } from '../series/series-reach.service.ts'

/** The versions of events that the caller has seen, by id. */
type Seen = ReadonlyMap<number, number | undefined>

/**
 * Deletes events, all or none; returns their ids. 404 if one does not exist, 403 if one is not the actor's or has begun, 409 if one
 * has its room's key out or is not as it was seen.
 */
export async function deleteReservations(
  context: AppContext,
  actor: SignedIn,
  ids: readonly number[],
  versions: readonly number[] = [],
): Promise<number[]> {
  if (ids.length === 0) refuse('invalid', { errors: { ids: [{ text: 'errors.field_required' }] } })
  const seen = new Map(ids.map((id, index) => [id, versions[index]]))
  return inTransaction(context.db, trx => deleteEvents(trx, context, actor, ids, seen))
}

/**
 * As deleteReservations, for an event with the following or all future events of its series. 422 if there are none. Returns also which
 * were left, because the actor may not delete them or they are owed; 409 if one was not seen in its present version.
 */
export async function deleteInScope(
  context: AppContext,
  actor: SignedIn,
  id: number,
  { scope, version, ...wishes }: Removal,
): Promise<{ deleted: number[]; left?: ApartDate[] | undefined }> {
  const seen = new Map([[id, version]])
  return inTransaction(context.db, async trx => {
    if (scope === 'this') return { deleted: await deleteEvents(trx, context, actor, [id], seen) }
    const edited = await visibleEvent(trx, actor, id)
    const reached = await reachOfDeletion(trx, context, actor, { edited, scope }, wishes)
    const gone = reached.filter(one => !one.is_left)
    if (gone.length === 0) refuse('forbidden')
    refuseUnlessOthersSeen(gone, edited, wishes.seen)
    const ids = gone.map(({ before }) => before.id)
    return { deleted: await deleteEvents(trx, context, actor, ids, seen), left: leftOf(reached) }
  })
}

/** As deleteReservations, in the caller's transaction. */
export async function deleteEvents(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  ids: readonly number[],
  seen: Seen = new Map(),
): Promise<number[]> {
  const events = await repository.loadSnapshots(trx, ids)
  const visible = events.filter(event => !event.is_draft || event.created_by === actor.id)
  if (visible.length < new Set(ids).size) {
    if (ids.length === 1) refuse('not_found')
    refuse('state_forbids', { message: { text: 'reservations.one_gone' } })
  }
  const now = await schoolNow({ ...context, db: trx })
  for (const event of visible) {
    const why = whyNotDeleted(actor, event, now)
    if (why) refuseToDelete(why, event)
  }
  refuseUnlessSeen(visible, seen)
  // Drafts occupy nothing, so they need no locks.
  const live = visible.filter(event => !event.is_draft)
  if (live.length > 0)
    await lockRequested(
      trx,
      actor,
      live.map(event => ({ event, single: true })),
    )
  await lockMetas(trx, unique(visible.map(event => event.event_meta_id)))
  await lockUnchanged(trx, visible)
  const deleted = visible.map(event => event.id)
  await repository.deleteReservations(trx, deleted)
  await recordChanges(trx, actor, visible, [])
  return deleted
}

function refuseToDelete(why: NotDeleted, { event_name }: repository.Snapshot): never {
  if (why === 'begun') refuse('forbidden', { message: { text: 'rules.not-in-the-past' } })
  if (why === 'not_theirs') refuse('forbidden')
  refuse('state_forbids', {
    message: { text: 'reservations.key_before_deleting', values: { event: event_name } },
  })
}
