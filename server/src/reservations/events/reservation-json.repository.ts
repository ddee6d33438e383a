import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { extentOf } from '@stunda/domain/reservations/repetition.ts'
import type { RecurrenceKind } from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDate, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../db/arrays.ts'
import type { Db } from '../../db/database.ts'
import {
  alive,
  type Days,
  entries,
  idOf,
  onlyRow,
  shownTo,
  type Viewer,
  within,
} from './reservation-entries.repository.ts'
import type { Sight } from './viewer.ts'

/** The given reservations that still exist, by start. */
export async function reservationsByIds(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Reservation[]> {
  return ids.length > 0 ? JSON.parse(await listJson(db, viewer, sql`r.id = any(${idArray(ids)})`)) : []
}

/**
 * One reservation as JSON text; undefined if it does not exist, or is another user's draft, or another user's event after
 * `last_day`.
 */
export async function reservationJson(
  db: Db,
  viewer: Viewer,
  id: number,
  last_day: CivilDate | null,
): Promise<string | undefined> {
  const visible = sql`r.id = ${id} and (not r.is_draft or r.created_by = ${viewer.id})`
  const json = await listJson(db, viewer, sql`${visible} and ${inSight(viewer, last_day)}`)
  return json === '[]' ? undefined : json.slice(1, -1)
}

/** A user's individual plan as a JSON list by start: what they teach and study, also with a group. */
export function planJson(db: Db, viewer: Viewer, user_id: number, days: Days): Promise<string> {
  return listJson(
    db,
    viewer,
    sql`r.id in (select reservation_id from participants where user_id = ${user_id} and ${within(days)})
        and not r.is_draft and ${alive(days)}`,
  )
}

/** A page of the bookings that wait for approval and are not over at the school's `now`, as a JSON list by start. */
export function pendingJson(
  db: Db,
  viewer: Viewer,
  now: CivilDateTime,
  { limit, offset }: { limit: number; offset: number },
): Promise<string> {
  return listJson(
    db,
    viewer,
    sql`r.id in (select id from reservations where ${waiting(now)} order by start_datetime, id limit ${limit} offset ${offset})`,
  )
}

/** When some reservations were made, on the wall clock of `time_zone`, by id. */
export async function creationTimes(
  db: Db,
  ids: readonly number[],
  time_zone: string,
): Promise<Map<number, CivilDateTime>> {
  const { rows } = await sql<{ id: number; created_at: CivilDateTime }>`
    select id, to_char(created_at at time zone ${time_zone}, 'YYYY-MM-DD HH24:MI:SS') as created_at
      from reservations where id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, created_at }) => [id, created_at]))
}

/** How many bookings wait for approval and are not over at the school's `now`. */
export async function countPending(db: Db, now: CivilDateTime): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from reservations where ${waiting(now)}`.execute(db)
  return onlyRow(rows).count
}

/** A booking or series, as it is at the present time, with those of its events that `reservationJson` would return; undefined if there are none. */
export async function eventMetaJson(
  db: Db,
  { viewer, last_day, now }: Sight,
  id: number,
): Promise<string | undefined> {
  const visible = sql`m.id = ${id} and (m.state = 'submitted' or m.created_by = ${viewer.id})`
  const { rows } = await sql<Series & { json: string }>`
    with ${entries(viewer, shownTo(idOf(viewer), sql`${visible} and ${inSight(viewer, last_day)}`))}
    select m.state, m.recurrence, m.until, (${LIST_OF_ENTRIES}) as json,
           (select coalesce(json_agg(json_build_object(
                     'start_date', start_datetime::date, 'changed_alone', changed_alone, 'status_id', status_id)), '[]')
              from reservations where event_meta_id = m.id and not is_draft) as dates
      from event_meta m where ${visible}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { json, dates, ...meta } = found
  const [first]: Reservation[] = JSON.parse(json)
  if (!first) return undefined
  const { event_name, category_id, status_id, room_id, subject_id, description, teachers, students } = first
  const { responsible_name, responsible_phone } = first
  const shared = {
    ...{ event_name, category_id, status_id, room_id, subject_id, description },
    ...{ responsible_name, responsible_phone, teachers, students },
  }
  return `${JSON.stringify({ id, ...meta, ...extentNow(found, now), ...shared }).slice(0, -1)},"reservations":${json}}`
}

interface Series {
  state: string
  recurrence: RecurrenceKind
  /** As it was asked for. */
  until: CivilDate | null
  dates: Parameters<typeof extentOf>[0]
}

/** The present extent of a booked series that repeats until a day. */
function extentNow(
  { state, recurrence, until, dates }: Series,
  now: CivilDateTime,
): Partial<ReturnType<typeof extentOf>> {
  if (state === 'draft' || until === null) return {}
  const extent = extentOf(dates, dateOf(now))
  return recurrence === 'monthly' ? { until: extent.until } : extent
}

function waiting(now: CivilDateTime): RawBuilder<unknown> {
  return sql`status_id = 2 and not is_draft and start_datetime >= ${now}::timestamp::date and end_datetime > ${now}::timestamp`
}

/** Whether the viewer may see `r`: by its day, or because they own it or teach in it. */
export function inSight({ id }: Viewer, last_day: CivilDate | null): RawBuilder<unknown> {
  if (last_day === null) return sql`true`
  return sql`(r.start_datetime < ${last_day}::date + 1 or r.created_by = ${id} or exists (
    select from participants where reservation_id = r.id and user_id = ${id} and part = 'teacher'))`
}

const LIST_OF_ENTRIES = sql`select concat('[', string_agg(json, ',' order by start_datetime, id), ']') as json from entries`

async function listJson(db: Db, viewer: Viewer, which: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    with ${entries(viewer, shownTo(idOf(viewer), which))} ${LIST_OF_ENTRIES}`.execute(db)
  return onlyRow(rows).json
}
