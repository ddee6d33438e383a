import type { ParsedEventBody, UpdateBody } from '@stunda/contract/reservations/reservations.ts'
import { canCreateReservation } from '@stunda/domain/permissions/can-create-reservation.ts'
import { hasDeleteRight } from '@stunda/domain/permissions/can-delete-reservation.ts'
import { hasUpdateRight } from '@stunda/domain/permissions/can-update-reservation.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import type { z } from 'zod'
import { type Change, record } from '../changes/changes.service.ts'
import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { House } from '../http/house.ts'
import { refuse } from '../http/refusal.ts'
import { JsonText, type SignedIn } from '../http/route.ts'
import { schoolNow } from '../settings/settings.service.ts'
import { type Asked, holdClaimed, type Judged, judgeAll, peopleOf } from './booking.service.ts'
import { refuseBooking } from './refused-booking.service.ts'
import * as readRepository from './reservation-json.repository.ts'
import * as repository from './reservations.repository.ts'
import { viewerOf } from './viewer.ts'

/** Books one event. 403 without the right; 422 with every broken rule, its conflicts and alternatives. */
export async function createEvent(house: House, actor: SignedIn, body: ParsedEventBody): Promise<JsonText> {
  if (!canCreateReservation(actor)) refuse('forbidden')
  const outcome = await inTransaction(house.db, async trx => {
    const judged = await judgeHeld(trx, house, actor, { event: body, single: true })
    if (judged.reasons.length > 0) return judged
    const event_meta_id = await repository.insertSingleMeta(trx, actor.id)
    const id = await repository.insertReservation(trx, {
      ...body,
      status_id: judged.situation.event.status_id,
      event_meta_id,
      created_by: actor.id,
    })
    await repository.insertPeople(trx, id, peopleOf(judged.situation))
    await recordChanges(trx, actor, [], [id])
    return event_meta_id
  })
  if (typeof outcome === 'object') return refuseBooking(house, actor, outcome)
  return getEventMeta(house, actor, outcome)
}

/**
 * Changes one event. 404 when there is none, 403 when it is not the actor's, 409 when `version` is not the current one, 422
 * as when booking.
 */
export async function updateReservation(
  house: House,
  actor: SignedIn,
  id: number,
  { version, ...body }: z.output<typeof UpdateBody>,
): Promise<JsonText> {
  const outcome = await inTransaction(house.db, async (trx): Promise<Judged | undefined> => {
    const before = await held(trx, actor, id)
    if (!hasUpdateRight(actor, before)) refuse('forbidden')
    if (version !== undefined && version !== before.version) {
      refuse('state_forbids', { said: { text: 'reservations.changed_meanwhile' } })
    }
    const judged = await judgeHeld(trx, house, actor, {
      event: { ...body, id },
      before,
      single: before.recurrence === 'single',
    })
    if (judged.reasons.length > 0) return judged
    const people = peopleOf(judged.situation)
    const samePeople = isSame(before.teachers, people.teachers) && isSame(before.students, body.students)
    if (!samePeople) await repository.removePeople(trx, id)
    await repository.updateReservation(trx, id, {
      ...body,
      status_id: judged.situation.event.status_id,
      changed_alone: before.recurrence !== 'single',
    })
    if (!samePeople) await repository.insertPeople(trx, id, people)
    await recordChanges(trx, actor, [before], [id])
  })
  if (outcome) return refuseBooking(house, actor, outcome)
  return getReservation(house, actor, id)
}

/** Deletes events, all or none; answers their ids. 404 when one is gone, 403 when one is not the actor's or has begun. */
export async function deleteReservations(
  house: House,
  actor: SignedIn,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) refuse('invalid', { errors: { ids: [{ text: 'errors.field_required' }] } })
  return inTransaction(house.db, async trx => {
    const events = await repository.loadSnapshots(trx, ids, { forUpdate: true })
    const visible = events.filter(event => !event.is_draft || event.created_by === actor.id)
    if (visible.length < new Set(ids).size) {
      if (ids.length === 1) refuse('not_found')
      refuse('state_forbids', { said: { text: 'reservations.one_gone' } })
    }
    const now = await schoolNow({ ...house, db: trx })
    for (const event of visible) {
      if (!hasDeleteRight(actor, event)) refuse('forbidden')
      const begun = !event.is_draft && event.start_datetime < now
      if (begun && !runsTheSchool(actor)) {
        refuse('forbidden', { said: { text: 'rules.not-in-the-past' } })
      }
    }
    await repository.deleteReservations(
      trx,
      visible.map(event => event.id),
    )
    await recordChanges(trx, actor, visible, [])
    return visible.map(event => event.id)
  })
}

/** One reservation as the actor may see it; 404 when there is none. */
export async function getReservation(house: House, actor: SignedIn, id: number): Promise<JsonText> {
  const json = await readRepository.reservationJson(house.db, await viewerOf(house, actor), id)
  return json ? new JsonText(`{"data":${json}}`) : refuse('not_found')
}

/** A booking or series with all its events; a draft is its author's only. 404 when there is none. */
export async function getEventMeta(house: House, actor: SignedIn, id: number): Promise<JsonText> {
  const json = await readRepository.eventMetaJson(house.db, await viewerOf(house, actor), id)
  return json ? new JsonText(`{"data":${json}}`) : refuse('not_found')
}

async function judgeHeld(trx: Trx, house: House, actor: SignedIn, asked: Asked): Promise<Judged> {
  await holdClaimed(trx, actor, [asked])
  const [judged] = await judgeAll(trx, house, actor, [asked])
  if (!judged) throw new Error('one asked event is judged')
  return judged
}

async function held(trx: Trx, actor: SignedIn, id: number): Promise<repository.Snapshot> {
  const [event] = await repository.loadSnapshots(trx, [id], { forUpdate: true })
  if (!event || (event.is_draft && event.created_by !== actor.id)) refuse('not_found')
  return event
}

/** Records what happened to the events of `before` and to those that `ids` name now. */
export async function recordChanges(
  trx: Trx,
  actor: SignedIn,
  before: readonly repository.Snapshot[],
  ids: readonly number[],
): Promise<void> {
  const after = ids.length > 0 ? await repository.loadSnapshots(trx, ids) : []
  const changes: Change[] = [...new Set([...before, ...after].map(event => event.id))].map(id => {
    const was = before.find(event => event.id === id) ?? null
    const is = after.find(event => event.id === id) ?? null
    const action = was ? (is ? 'updated' : 'deleted') : 'created'
    const event_meta_id = (is ?? was)?.event_meta_id ?? 0
    return { actor_id: actor.id, action, reservation_id: id, event_meta_id, before: was, after: is }
  })
  const touched = [...before, ...after].filter(event => !event.is_draft)
  await record(trx, changes, {
    rooms: [...new Set(touched.map(event => event.room_id))],
    dates: [...new Set(touched.map(event => dateOf(event.start_datetime)))],
  })
}

function isSame(a: readonly (number | string)[], b: readonly (number | string)[]): boolean {
  return a.length === b.length && a.every(item => b.includes(item))
}
