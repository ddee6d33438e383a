import type { PendingReservation, RejectBody } from '@stunda/contract/reservations/approval.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { canConfirm } from '@stunda/domain/permissions/can-confirm.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { isWaiting } from '@stunda/domain/reservations/waiting.ts'
import { civilNow } from '@stunda/domain/time/civil.ts'
import type { z } from 'zod'
import { inTransaction } from '../../db/transaction.ts'
import { plainSettings, schoolNow } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { JsonText, SignedIn } from '../../shared/call.ts'
import { pageOf, rowsOf } from '../../shared/pages.ts'
import { refuse } from '../../shared/refusal.ts'
import { recordChanges } from '../events/recording.service.ts'
import * as reservationJson from '../events/reservation-json.repository.ts'
import { setStatus } from '../events/rewrite.repository.ts'
import { viewerAt } from '../events/viewer.ts'
import { lockUnchanged, refuseUnlessSeen, visibleEvent } from './locked-events.service.ts'
import { getReservation } from './reservations.service.ts'

/**
 * A page of the bookings that wait for approval and are not over, by start, with their creation times. 403 without the right to
 * confirm.
 */
export async function listPending(
  context: AppContext,
  actor: SignedIn,
  { page, per_page }: { page: number; per_page: number },
) {
  if (!canConfirm(actor)) refuse('forbidden')
  const { time_zone } = await plainSettings(context.db)
  const now = civilNow(time_zone, context.instant())
  const total = await reservationJson.countPending(context.db, now)
  const json = await reservationJson.pendingJson(
    context.db,
    viewerAt(actor, now),
    now,
    rowsOf({ page, per_page }),
  )
  const bookings: Reservation[] = JSON.parse(json)
  const times = await reservationJson.creationTimes(
    context.db,
    bookings.map(({ id }) => id),
    time_zone,
  )
  const data: PendingReservation[] = bookings.map(booking => ({
    ...booking,
    created_at: times.get(booking.id) ?? now,
  }))
  return pageOf(data, { page, per_page, total })
}

/**
 * Confirms a pending booking. 403 without the right, 404 if there is no such booking, 409 if it is not pending any more, or not as the
 * actor has seen it (`version`).
 */
export async function confirm(
  context: AppContext,
  actor: SignedIn,
  id: number,
  version: number | undefined,
): Promise<JsonText> {
  return decide(context, actor, { id, version }, STATUS.confirmed, null)
}

/**
 * Refuses a pending booking: it is cancelled, and those concerned see who refused it and why. Errors as confirm.
 */
export async function reject(
  context: AppContext,
  actor: SignedIn,
  id: number,
  { reason, version }: z.output<typeof RejectBody>,
): Promise<JsonText> {
  return decide(context, actor, { id, version }, STATUS.cancelled, reason)
}

async function decide(
  context: AppContext,
  actor: SignedIn,
  { id, version }: { id: number; version: number | undefined },
  status_id: typeof STATUS.confirmed | typeof STATUS.cancelled,
  note: string | null,
): Promise<JsonText> {
  if (!canConfirm(actor)) refuse('forbidden')
  await inTransaction(context.db, async trx => {
    const before = await visibleEvent(trx, actor, id)
    await lockUnchanged(trx, [before])
    if (before.is_draft) refuse('not_found')
    const now = await schoolNow({ ...context, db: trx })
    if (!isWaiting(before, now)) {
      refuse('state_forbids', { message: { text: 'reservations.waits_no_more' } })
    }
    refuseUnlessSeen([before], new Map([[id, version]]))
    const isRefused = status_id === STATUS.cancelled
    await setStatus(trx, [id], status_id, {
      refused_by: isRefused ? actor.id : null,
      refusal_reason: isRefused ? note : null,
    })
    await recordChanges(trx, actor, [before], [id], note)
  })
  return getReservation(context, actor, id)
}
