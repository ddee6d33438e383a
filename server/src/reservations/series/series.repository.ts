import type { Recurrence } from '@stunda/contract/reservations/series.ts'
import type { InSeries } from '@stunda/domain/reservations/rearranged.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../db/arrays.ts'
import type { Db, Trx } from '../../db/database.ts'
import {
  insertPeople,
  type People,
  type ReservationRow,
  type Snapshot,
} from '../events/reservations.repository.ts'

/** A series or booking, without its events. */
export interface MetaRow {
  id: number
  state: 'draft' | 'submitted'
  recurrence: Recurrence['kind']
  created_by: number | null
}

/** A draft as it is inserted: its occurrences in their order, with the same teachers, direct students and groups. */
export interface NewDraft {
  /** Drawn by drawDraftIds: that of the meta, and those of the occurrences. */
  ids: readonly number[]
  created_by: number
  recurrence: Recurrence
  rows: readonly ReservationRow[]
  people: People
}

/** Ids for a draft of so many occurrences, which nobody else gets. */
export async function drawDraftIds(db: Db, occurrences: number): Promise<number[]> {
  return drawIds(db, ['event_meta', ...Array.from({ length: occurrences }, () => 'reservations')])
}

/**
 * Inserts a draft, without the members of its groups. `most_people`: deletes the author's oldest other drafts, so
 * that the remaining ones have at most so many people together.
 */
export async function insertDraft(
  db: Db,
  { ids: [meta = 0, ...ids], created_by, recurrence, rows, people }: NewDraft,
  most_people: number | null = null,
): Promise<void> {
  const { kind, until = null, weekdays = null, dates = null } = recurrence
  const events = JSON.stringify(rows.map((row, index) => ({ ...row, id: ids[index] })))
  const named = [...people.teachers, ...people.students]
  const parts = named.map((_, index) => (index < people.teachers.length ? 'teacher' : 'student'))
  await sql`
    with ${outlived(created_by, most_people)},
    meta as (
      insert into event_meta (id, state, recurrence, until, weekdays, dates, created_by)
      values (${meta}, 'draft', ${kind}, ${until}, ${weekdays}, ${dates}, ${created_by})),
    added as (
      insert into reservations (id, event_meta_id, event_name, category_id, status_id, room_id, subject_id, description,
                                responsible_name, responsible_phone, start_datetime, end_datetime, is_draft, created_by)
      select id, ${meta}::integer, event_name, category_id, status_id, room_id, subject_id, description,
             responsible_name, responsible_phone, start_datetime, end_datetime, true, ${created_by}
        from jsonb_to_recordset(${events}::jsonb) as asked (
             id integer, event_name text, category_id smallint, status_id smallint, room_id integer, subject_id integer,
             description text, responsible_name text, responsible_phone text, start_datetime timestamp, end_datetime timestamp)
      returning id, start_datetime, end_datetime),
    grouped as (
      insert into reservation_groups (reservation_id, group_id)
      select id, group_id from unnest(${ids}::integer[]) as id cross join unnest(${people.groups.map(group => group.id)}::integer[]) as group_id)
    insert into participants (reservation_id, user_id, part, start_datetime, end_datetime, is_live)
    select r.id, p.user_id, p.part, r.start_datetime, r.end_datetime, false
      from added r cross join unnest(${named}::integer[], ${parts}::text[]) as p (user_id, part)`.execute(db)
}

/** The common table `outlived`: deletes an author's oldest drafts, unless `most_people` is null. */
function outlived(created_by: number, most_people: number | null): RawBuilder<unknown> {
  return sql`
    outlived as (
      delete from event_meta where id in (
        select id from event_meta
         where state = 'draft' and id = any(array(
           select id from (
             select m.id, sum(count(*)) over (order by m.id desc) as people
               from event_meta m
               left join reservations r on r.event_meta_id = m.id
               left join participants p on p.reservation_id = r.id
              where m.state = 'draft' and m.created_by = ${created_by} and ${most_people}::integer is not null
              group by m.id) drafts
            where people > ${most_people}::integer))
         order by id for update))`
}

/** A meta; undefined when there is none. `forUpdate` locks it. */
export async function findMeta(db: Db, id: number, { forUpdate = false } = {}): Promise<MetaRow | undefined> {
  const meta = db
    .selectFrom('event_meta')
    .select(['id', 'state', 'recurrence', 'created_by'])
    .where('id', '=', id)
  return (forUpdate ? meta.forUpdate() : meta).executeTakeFirst() as Promise<MetaRow | undefined>
}

/** Locks metas, in the order of their ids. They are locked before their events. */
export async function lockMetas(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`select from event_meta where id = any(${ids}) order by id for update`.execute(trx)
}

/** The live events of some metas. */
export async function liveEventsOf(db: Db, metas: readonly number[]): Promise<InSeries[]> {
  const { rows } = await sql<InSeries>`
    select id, event_meta_id, start_datetime::text as start_datetime, changed_alone from reservations
     where event_meta_id = any(${idArray(metas)}) and is_live`.execute(db)
  return rows
}

/** The day of the last event of each of some metas, cancelled or not. */
export async function lastDatesOf(db: Db, metas: readonly number[]): Promise<Map<number, CivilDate>> {
  const { rows } = await sql<{ event_meta_id: number; last: CivilDate }>`
    select event_meta_id, max(start_datetime)::date::text as last from reservations
     where event_meta_id = any(${idArray(metas)}) and not is_draft group by event_meta_id`.execute(db)
  return new Map(rows.map(({ event_meta_id, last }) => [event_meta_id, last]))
}

/** Ids for new events, which nobody else gets. */
export async function newEventIds(trx: Trx, count: number): Promise<number[]> {
  return drawIds(
    trx,
    Array.from({ length: count }, () => 'reservations'),
  )
}

/** Events that are inserted with one statement. */
const INSERTED_AT_ONCE = 200
/** So many events take long enough for PostgreSQL to look at their tables meanwhile. */
const MANY = 2000

/** Inserts many booked series, or single events, with their people; returns the ids of the events of each. */
export async function insertSeries(
  trx: Trx,
  created_by: number,
  series: readonly { recurrence: Recurrence; events: readonly { row: ReservationRow; people: People }[] }[],
  report: (done: number, total: number) => Promise<void>,
): Promise<number[][]> {
  const metas = await drawIds(
    trx,
    series.map(() => 'event_meta'),
  )
  const rows = series.map(({ recurrence: { kind, until, weekdays, dates } }, index) => ({
    ...{
      id: metas[index],
      recurrence: kind,
      until: until ?? null,
      weekdays: weekdays ?? null,
      dates: dates ?? null,
    },
  }))
  await sql`
    insert into event_meta (id, state, recurrence, until, weekdays, dates, created_by)
    select id, 'submitted', recurrence, until, weekdays, dates, ${created_by}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as m (id integer, recurrence text, until date, weekdays smallint[], dates date[])`.execute(trx)
  const ids = await newEventIds(
    trx,
    series.reduce((sum, { events }) => sum + events.length, 0),
  )
  let place = 0
  const found = series.map(({ events }) => events.map(() => ids[place++] ?? 0))
  const events = series.flatMap((one, index) =>
    one.events.map(({ row, people }, at) => ({
      id: found[index]?.[at] ?? 0,
      event_meta_id: metas[index],
      row,
      people,
    })),
  )
  for (let from = 0; from < events.length; from += INSERTED_AT_ONCE) {
    await report(from, events.length)
    const part = events.slice(from, from + INSERTED_AT_ONCE)
    await insertEvents(
      trx,
      created_by,
      part.map(({ row, id, event_meta_id }) => ({ ...row, id, event_meta_id })),
    )
    await insertPeople(trx, part)
    if (from === 0 && events.length > MANY) await analyzeEvents(trx)
  }
  return found
}

async function insertEvents(trx: Trx, created_by: number, rows: readonly ReservationRow[]): Promise<void> {
  await sql`
    insert into reservations (id, event_meta_id, event_name, category_id, status_id, room_id, subject_id, description,
                              responsible_name, responsible_phone, start_datetime, end_datetime, created_by)
    select id, event_meta_id, event_name, category_id, status_id, room_id, subject_id, description,
           responsible_name, responsible_phone, start_datetime, end_datetime, ${created_by}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked (
           id integer, event_meta_id integer, event_name text, category_id smallint, status_id smallint, room_id integer,
           subject_id integer, description text, responsible_name text, responsible_phone text, start_datetime timestamp,
           end_datetime timestamp)`.execute(trx)
}

/**
 * Has the planner know the tables of events as this transaction sees them, and keeps them so until it ends. PostgreSQL by itself sees
 * pages without rows, because nothing is committed yet, and then reads whole tables for each event.
 */
async function analyzeEvents(trx: Trx): Promise<void> {
  await sql`analyze event_meta, reservations, reservation_groups, participants`.execute(trx)
}

/**
 * A new id of each of some tables, in their order. Outside of a transaction it does not wait until the disk has them: what is inserted under them
 * is committed after them, and so waits for both.
 */
async function drawIds(db: Db, tables: readonly string[]): Promise<number[]> {
  if (tables.length === 0) return []
  const source = db.isTransaction
    ? sql`from unnest(${tables}::text[]) as name`
    : sql`from set_config('synchronous_commit', 'off', true), unnest(${tables}::text[]) as name`
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(name, 'id'))::integer as id ${source}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Turns a draft's events into live ones at the given places, without the members of their groups. Their people are updated here, all at once: the
 * foreign key then finds them as they should be, and has no event's people left to update.
 */
export async function submitDraft(
  trx: Trx,
  event_meta_id: number,
  placed: readonly Pick<
    Snapshot,
    'id' | 'room_id' | 'start_datetime' | 'end_datetime' | 'status_id' | 'changed_alone'
  >[],
): Promise<void> {
  const places = placed.map(({ id, room_id, start_datetime, end_datetime, status_id, changed_alone }) => ({
    ...{ id, room_id, start_datetime, end_datetime, status_id, changed_alone },
  }))
  await sql`
    with submitted as (update event_meta set state = 'submitted' where id = ${event_meta_id}),
    placed as (
      update reservations r
         set room_id = p.room_id, start_datetime = p.start_datetime, end_datetime = p.end_datetime,
             status_id = p.status_id, is_draft = false, version = r.version + 1, changed_alone = p.changed_alone
        from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (
             id integer, room_id integer, status_id smallint, start_datetime timestamp, end_datetime timestamp, changed_alone boolean)
       where r.id = p.id and r.event_meta_id = ${event_meta_id}
      returning r.id, r.start_datetime, r.end_datetime, r.is_live)
    update participants p
       set start_datetime = r.start_datetime, end_datetime = r.end_datetime, is_live = r.is_live
      from placed r
     where p.reservation_id = r.id`.execute(trx)
}

/** Adds the active members of its groups to the events of a meta; returns them by event, in their order. */
export async function insertMembers(trx: Trx, event_meta_id: number): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ reservation_id: number; user_id: number }>`
    with joining as materialized (
      select r.id, u.id as user_id, g.group_id, r.start_datetime, r.end_datetime, r.is_live
        from reservations r
        join reservation_groups g on g.reservation_id = r.id
        join group_members m on m.group_id = g.group_id
        join users u on u.id = m.user_id and u.status = 'active'
       where r.event_meta_id = ${event_meta_id})
    insert into participants (reservation_id, user_id, part, group_id, start_datetime, end_datetime, is_live)
    select id, user_id, 'student', group_id, start_datetime, end_datetime, is_live from joining
    returning reservation_id, user_id`.execute(trx)
  const members = Map.groupBy(rows, ({ reservation_id }) => reservation_id)
  return new Map(
    [...members].map(([id, of]) => [
      id,
      [...new Set(of.map(({ user_id }) => user_id))].sort((a, b) => a - b),
    ]),
  )
}

/** Deletes drafts created before an instant with their events, except locked ones; returns how many. */
export async function deleteDraftsBefore(db: Db, instant: Date): Promise<number> {
  const { rows } = await sql`
    delete from event_meta where id in (
      select id from event_meta where state = 'draft' and created_at < ${instant} for update skip locked)
    returning id`.execute(db)
  return rows.length
}
