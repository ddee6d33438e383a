import { type NotDeleted, whyNotDeleted } from '@stunda/domain/reservations/can-delete-reservation.ts'
import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { lockRequested, unique } from './booking.service.ts'
import { inScope } from './changing.service.ts'
import { lockUnchanged, visibleEvent } from './locked-events.service.ts'
import { recordChanges } from './recording.service.ts'
import * as repository from './reservations.repository.ts'
import type { ScopeName } from './scope.ts'
import { lockMetas } from './series.repository.ts'

/**
 * Deletes events, all or none; answers their ids. 404 when one is gone, 403 when one is not the actor's or has begun, 409 when one has
 * its room's key out.
 */
export async function deleteReservations(
  context: AppContext,
  actor: SignedIn,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) refuse('invalid', { errors: { ids: [{ text: 'errors.field_required' }] } })
  return inTransaction(context.db, trx => deleteEvents(trx, context, actor, ids))
}

/** As deleteReservations, with the following or all coming events of the series. 422 when nothing of it is to come. */
export async function deleteInScope(
  context: AppContext,
  actor: SignedIn,
  id: number,
  scope: ScopeName,
): Promise<number[]> {
  if (scope === 'this') return deleteReservations(context, actor, [id])
  return inTransaction(context.db, async trx => {
    const edited = await visibleEvent(trx, actor, id)
    const reached = await inScope(trx, context, edited, scope, false)
    return deleteEvents(
      trx,
      context,
      actor,
      reached.map(event => event.id),
    )
  })
}

/** Deletes events within a transaction, as deleteReservations. */
export async function deleteEvents(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  ids: readonly number[],
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
  // What holds nothing keeps nobody waiting.
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
