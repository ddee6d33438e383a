import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../db/arrays.ts'
import type { Db } from '../db/database.ts'
import { ROOM_JSON } from '../db/room-json.ts'
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

/** A schedule, `[{"room", "reservations"}]` as JSON text, and how many of the requested rooms exist. */
export interface ScheduleAnswer {
  json: string
  rooms_found: number
  /** The byte range of each reservation in the text's UTF-8, by its id. */
  places: Map<number, ByteRange>
  /** The database snapshot that it was read from: as long as it is the same, so is every answer. */
  as_of: string
}

/** A half-open range of bytes. */
export interface ByteRange {
  start: number
  end: number
}

// The transactions that a statement sees: if two statements see the same ones, nothing has changed between them. The server's start
// time distinguishes database servers, and the reset time of the statistics detects a crash, after which transaction ids can repeat.
const MOMENT = sql`moment as materialized (
  select concat(pg_postmaster_start_time(), ' ', pg_stat_get_bgwriter_stat_reset_time(), ' ', pg_current_snapshot()) as as_of)`
const AS_OF = sql`(select as_of from moment)`

/** A reservation as one viewer sees it, differently from others with the same rights. */
export interface OwnEntry {
  viewer_id: number
  id: number
  json: string
}

/**
 * The schedule of distinct rooms, in the requested order. Undefined if nothing has been written since the snapshot `kept_as_of`, which
 * the same statement checks. `own`: the entries of `others`, users with the same rights, that they are in or have made.
 */
export async function scheduleJson(
  db: Db,
  viewer: Viewer,
  rooms: readonly number[],
  days: Days,
  { kept_as_of = '', others = [] }: { kept_as_of?: string; others?: readonly number[] } = {},
): Promise<{ schedule: ScheduleAnswer | undefined; own: OwnEntry[] }> {
  const inRooms = sql`r.room_id = any(${rooms}) and ${within(days)} and not r.is_draft and ${alive(days)}`
  const isNew = sql`${AS_OF} is distinct from ${kept_as_of}`
  const shown =
    others.length > 0
      ? sql`${shownTo(idOf(viewer), sql`${inRooms} and ${isNew}`)} union all ${ownOf(others, rooms, days)}`
      : shownTo(idOf(viewer), sql`${inRooms} and ${isNew}`)
  const { rows } = await sql<Omit<ScheduleAnswer, 'places'> & { layout: RoomLayout[]; own: OwnEntry[] }>`
    with ${MOMENT}, ${entries(viewer, shown)},
    by_room as (
      select room_id, string_agg(json, ',' order by start_datetime, id) as reservations,
             array_agg(id order by start_datetime, id) as ids,
             array_agg(octet_length(json) order by start_datetime, id) as lengths
        from entries where viewer_id = ${idOf(viewer)} group by room_id),
    shown_rooms as (
      select asked.place, concat('{"room":', ${ROOM_JSON}, ',"reservations":[') as head, b.reservations, b.ids, b.lengths
        from unnest(${rooms}::integer[]) with ordinality asked (id, place)
        join rooms r on r.id = asked.id and not r.removed
        join room_groups g on g.id = r.room_group_id
        left join by_room b on b.room_id = asked.id
       where ${isNew})
    select concat('[', string_agg(concat(head, reservations, ${ROOM_ENDS}::text), ',' order by place), ']') as json,
           json_agg(json_build_array(octet_length(head), coalesce(ids, '{}'), coalesce(lengths, '{}')) order by place) as layout,
           count(*)::integer as rooms_found,
           ${AS_OF} as as_of,
           (select coalesce(json_agg(json_build_object('viewer_id', viewer_id, 'id', id, 'json', json)), '[]')
              from entries where viewer_id <> ${idOf(viewer)}) as own
      from shown_rooms`.execute(db)
  const { layout, own, ...answer } = onlyRow(rows)
  const schedule = answer.as_of === kept_as_of ? undefined : { ...answer, places: placesIn(layout ?? []) }
  return { schedule, own }
}

function ownOf(viewers: readonly number[], rooms: readonly number[], days: Days): RawBuilder<unknown> {
  return sql`
    select shown.* from unnest(${idArray(viewers)}) as viewer (id) cross join lateral (
      ${shownTo(
        sql`viewer.id`,
        sql`r.room_id = any(${idArray(rooms)}) and not r.is_draft and ${alive(days)} and r.id in (
          select reservation_id from participants where user_id = viewer.id and ${within(days)}
          union select id from reservations where created_by = viewer.id and ${within(days)})`,
      )}) shown`
}

const ROOM_ENDS = ']}'

/** The layout of one room: the bytes before its reservations, and the ids and byte lengths of these. */
type RoomLayout = [head: number, ids: number[], lengths: number[]]

function placesIn(layout: readonly RoomLayout[]): Map<number, ByteRange> {
  const places = new Map<number, ByteRange>()
  let at = 0
  for (const [head, ids, lengths] of layout) {
    at += 1 + head // after the list's bracket or the comma between rooms
    for (const [index, id] of ids.entries()) {
      const start = index === 0 ? at : at + 1
      at = start + (lengths[index] ?? 0)
      places.set(id, { start, end: at })
    }
    at += ROOM_ENDS.length
  }
  return places
}
