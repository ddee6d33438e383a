import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { putAskingsBack } from './askings-kept.repository.ts'
import { insertPeople, type People, type ReservationRow, type Snapshot } from './reservations.repository.ts'

/** The user who refused a booking, and the reason. */
export type Refused = Pick<Snapshot, 'refused_by' | 'refusal_reason'>

/** The new state of an event; `people`: null if they stay. Only cancelled events can be refused, only events with the key have its holder. */
export interface Rewritten extends ReservationRow, Refused, Pick<Snapshot, 'key_holder'> {
  id: number
  changed_alone: boolean
  is_draft: boolean
  people: People | null
}

/**
 * Updates events and increments their versions. They may swap places: of several events, those that give up theirs, or the key of their
 * room, become drafts first, so that the constraints do not see them.
 */
export async function rewriteEvents(trx: Trx, events: readonly Rewritten[]): Promise<void> {
  const rows = events.map(({ people, ...row }) => row)
  const regrouped = events.flatMap(({ id, people }) => (people ? [{ id, people }] : []))
  await removePeople(
    trx,
    regrouped.map(event => event.id),
  )
  if (events.length > 1) await liftMoved(trx, rows)
  await sql`
    update reservations r
       set event_name = n.event_name, category_id = n.category_id, status_id = n.status_id, room_id = n.room_id,
           subject_id = n.subject_id, description = n.description,
           responsible_name = coalesce(n.responsible_name, ''), responsible_phone = coalesce(n.responsible_phone, ''),
           start_datetime = n.start_datetime,
           end_datetime = n.end_datetime, changed_alone = n.changed_alone, is_draft = n.is_draft, version = r.version + 1,
           refused_by = case when n.status_id = 3 then n.refused_by end,
           refusal_reason = case when n.status_id = 3 then n.refusal_reason end,
           key_holder_id = case when n.status_id = 4 then (n.key_holder->>'id')::integer end,
           key_holder_name = case when n.status_id = 4 then n.key_holder->>'name' end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
           id integer, event_name text, category_id smallint, status_id smallint, room_id integer, subject_id integer,
           description text, responsible_name text, responsible_phone text, start_datetime timestamp, end_datetime timestamp, changed_alone boolean, is_draft boolean, refused_by integer, refusal_reason text, key_holder jsonb)
     where r.id = n.id`.execute(trx)
  await insertPeople(trx, regrouped)
}

const NOT_REFUSED: Refused = { refused_by: null, refusal_reason: null }

/** Sets the status of events without a key, with the refusal if there is one, and increments their versions. */
export async function setStatus(
  trx: Trx,
  ids: readonly number[],
  status_id: number,
  { refused_by, refusal_reason } = NOT_REFUSED,
): Promise<void> {
  await sql`
    update reservations
       set status_id = ${status_id}, refused_by = ${refused_by}, refusal_reason = ${refusal_reason}, version = version + 1
     where id = any(${ids})`.execute(trx)
}

/** Inserts deleted events again under their old ids, with their metas, and whom somebody has asked to give them. */
export async function restoreEvents(
  trx: Trx,
  events: readonly (Snapshot & { people: People })[],
): Promise<void> {
  const metas = Map.groupBy(events, event => event.event_meta_id)
  for (const [id, [event]] of metas) {
    if (!event) continue
    await trx
      .insertInto('event_meta')
      .values({
        id,
        recurrence: event.recurrence,
        until: event.until,
        weekdays: event.weekdays,
        dates: event.dates,
        created_by: event.created_by,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
  }
  await trx
    .insertInto('reservations')
    .values(
      events.map(event => ({
        id: event.id,
        event_meta_id: event.event_meta_id,
        event_name: event.event_name,
        category_id: event.category_id,
        status_id: event.status_id,
        room_id: event.room_id,
        subject_id: event.subject_id,
        description: event.description,
        responsible_name: event.responsible_name ?? '',
        responsible_phone: event.responsible_phone ?? '',
        start_datetime: event.start_datetime,
        end_datetime: event.end_datetime,
        changed_alone: event.changed_alone,
        version: event.version + 1,
        created_by: event.created_by,
        refused_by: event.refused_by ?? null,
        refusal_reason: event.refusal_reason ?? null,
        key_holder_id: event.key_holder && 'id' in event.key_holder ? event.key_holder.id : null,
        key_holder_name: event.key_holder && 'name' in event.key_holder ? event.key_holder.name : null,
      })),
    )
    .execute()
  await insertPeople(trx, events)
  await putAskingsBack(
    trx,
    events.map(({ id }) => id),
  )
}

async function liftMoved(trx: Trx, rows: readonly Omit<Rewritten, 'people'>[]): Promise<void> {
  const places = rows.map(({ id, room_id, start_datetime, end_datetime, status_id }) => ({
    ...{ id, room_id, start_datetime, end_datetime, status_id },
  }))
  await sql`
    update reservations r set is_draft = true
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as n (
           id integer, room_id integer, start_datetime timestamp, end_datetime timestamp, status_id smallint)
     where r.id = n.id and r.is_live
       and ((r.room_id, r.start_datetime, r.end_datetime, true) <> (n.room_id, n.start_datetime, n.end_datetime, n.status_id <> ${STATUS.cancelled})
            or r.status_id = ${STATUS.key_issued} and n.status_id <> ${STATUS.key_issued})`.execute(trx)
}

async function removePeople(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx.deleteFrom('participants').where('reservation_id', 'in', ids).execute()
  await trx.deleteFrom('reservation_groups').where('reservation_id', 'in', ids).execute()
}
