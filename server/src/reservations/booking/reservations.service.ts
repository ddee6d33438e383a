import type { ParsedNewEventBody, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { canCreateReservation } from '@stunda/domain/permissions/can-create-reservation.ts'
import { askTogether } from '../../db/asked-together.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { AppContext } from '../../shared/app-context.ts'
import { JsonText, type SignedIn } from '../../shared/call.ts'
import { refuse } from '../../shared/refusal.ts'
import { makeUp } from '../events/owing.service.ts'
import { recordNew } from '../events/recording.service.ts'
import * as reservationJson from '../events/reservation-json.repository.ts'
import * as repository from '../events/reservations.repository.ts'
import { responsibleFor } from '../events/responsible.ts'
import { type Sight, sightOf, sightOfOwn, viewerOf } from '../events/viewer.ts'
import { lockAndJudge, peopleOf } from './booking.service.ts'
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
    const request = { event: body, single: true }
    const { judged, drawn } = await lockAndJudge(
      trx,
      context,
      actor,
      [request],
      ['reservations', 'event_meta'],
    )
    const [[one], [id, event_meta_id]] = [judged, drawn]
    if (!one || !id || !event_meta_id) throw new Error('an event was not judged, or no ids were drawn')
    if (one.reasons.length > 0) return one
    const row = {
      ...{ ...body, ...responsibleFor(one.situation) },
      ...{ id, event_meta_id, status_id: one.situation.event.status_id, created_by: actor.id },
    }
    const people = peopleOf(one.situation)
    const sight = sightOfOwn(actor, one.situation.now)
    const [, , json] = await askTogether(
      trx,
      db => repository.insertSingleEvent(db, row, people),
      db => recordNew(db, actor, [repository.singleEvent(row, people)]),
      db => reservationJson.eventMetaJson(db, sight, event_meta_id),
    )
    if (!makes_up) return shown(json)
    await makeUp(trx, actor, makes_up, id)
    return showEventMeta(trx, sight, event_meta_id)
  })
  return 'reasons' in outcome ? refuseBooking(context, actor, outcome) : outcome
}

/** One reservation as the actor may see it; 404 if it does not exist, or is another user's and beyond the actor's horizon. */
export async function getReservation(context: AppContext, actor: SignedIn, id: number): Promise<JsonText> {
  const { viewer, last_day } = await sightOf(context, actor)
  return shown(await reservationJson.reservationJson(context.db, viewer, id, last_day))
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
async function showEventMeta(db: Db, sight: Sight, id: number): Promise<JsonText> {
  return shown(await reservationJson.eventMetaJson(db, sight, id))
}

/** JSON text as an answer; 404 if there is none. */
export function shown(json: string | undefined): JsonText {
  return json ? new JsonText(`{"data":${json}}`) : refuse('not_found')
}
