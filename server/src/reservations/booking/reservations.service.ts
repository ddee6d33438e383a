import type { ParsedNewEventBody, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { canCreateReservation } from '@stunda/domain/permissions/can-create-reservation.ts'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { AppContext } from '../../shared/app-context.ts'
import { JsonText, type SignedIn } from '../../shared/call.ts'
import { refuse } from '../../shared/refusal.ts'
import { makeUp } from '../events/owing.service.ts'
import { recordChanges } from '../events/recording.service.ts'
import * as reservationJson from '../events/reservation-json.repository.ts'
import * as repository from '../events/reservations.repository.ts'
import { responsibleFor } from '../events/responsible.ts'
import { type Sight, sightOf, sightOfOwn, viewerOf } from '../events/viewer.ts'
import { type BookingRequest, type Judged, judgeAll, lockRequested, peopleOf } from './booking.service.ts'
import { refuseBooking } from './refused-booking.service.ts'

/**
 * Books one event; with `makes_up` for a lesson that is owed, which is made up by it. 403 without the right; 409 if that lesson is not
 * owed any more; 422 with all broken rules, conflicts and alternatives.
 */
export async function createEvent(
  context: AppContext,
  actor: SignedIn,
  { makes_up, ...body }: ParsedNewEventBody,
): Promise<JsonText> {
  if (!canCreateReservation(actor)) refuse('forbidden')
  const outcome = await inTransaction(context.db, async trx => {
    const judged = await judgeLocked(trx, context, actor, { event: body, single: true })
    if (judged.reasons.length > 0) return judged
    const { event, now } = judged.situation
    const { id, event_meta_id } = judged
    const row = {
      ...{ ...body, ...responsibleFor(judged.situation) },
      ...{ id, event_meta_id, status_id: event.status_id, created_by: actor.id },
    }
    await repository.insertSingleEvent(trx, row, peopleOf(judged.situation))
    await recordChanges(trx, actor, [], [id])
    if (makes_up) await makeUp(trx, actor, makes_up, id)
    return { event_meta_id, now }
  })
  if ('reasons' in outcome) return refuseBooking(context, actor, outcome)
  return showEventMeta(context.db, sightOfOwn(actor, outcome.now), outcome.event_meta_id)
}

/** One reservation as the actor may see it; 404 if it does not exist, or is another user's and beyond the actor's horizon. */
export async function getReservation(context: AppContext, actor: SignedIn, id: number): Promise<JsonText> {
  const { viewer, last_day } = await sightOf(context, actor)
  const json = await reservationJson.reservationJson(context.db, viewer, id, last_day)
  return json ? new JsonText(`{"data":${json}}`) : refuse('not_found')
}

/** Some reservations as the actor may see them, by start. */
export async function reservationsSeenBy(
  context: AppContext,
  actor: SignedIn,
  ids: readonly number[],
): Promise<Reservation[]> {
  return reservationJson.reservationsByIds(context.db, await viewerOf(context, actor), ids)
}

/** A booking or series with its events up to the actor's horizon; drafts only for their author. 404 if there is none. */
export async function getEventMeta(context: AppContext, actor: SignedIn, id: number): Promise<JsonText> {
  return showEventMeta(context.db, await sightOf(context, actor), id)
}

/** As getEventMeta, for a given sight. */
export async function showEventMeta(db: Db, sight: Sight, id: number): Promise<JsonText> {
  const json = await reservationJson.eventMetaJson(db, sight, id)
  return json ? new JsonText(`{"data":${json}}`) : refuse('not_found')
}

/** Judges an event whose rooms and people are locked, and draws ids for it. */
async function judgeLocked(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  asked: BookingRequest,
): Promise<Judged & repository.EventIds> {
  const [id, event_meta_id] = await lockRequested(trx, actor, [asked], ['reservations', 'event_meta'])
  if (!id || !event_meta_id) throw new Error('no ids were drawn')
  const [judged] = await judgeAll(trx, context, actor, [asked])
  if (!judged) throw new Error('judgeAll returned no result')
  return { ...judged, id, event_meta_id }
}
