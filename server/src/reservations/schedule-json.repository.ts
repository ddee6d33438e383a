import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../db/arrays.ts'
import type { Db } from '../db/database.ts'
import { FOLLOWED_HISTORY, WRITTEN_HISTORY } from '../db/history.ts'
import { FollowsAnother } from '../db/replica.ts'
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

/** A schedule, `{"data": [{"room", "reservations"}]}` as JSON text, and how many of the requested rooms exist. */
export interface ScheduleAnswer {
  json: string
  rooms_found: number
  /** The byte range of each reservation in the text's UTF-8, by its id. */
  places: Map<number, ByteRange>
}

/** Of what a schedule was read. In the same run an equal `snapshot` or equal `rows` mean an equal schedule. */
export interface AsOf {
  /** The database server, since its start or crash. */
  run: string
  /** The database snapshot: as long as it is the same, nothing at all has been written. */
  snapshot: string
  /** The fingerprint of the rows that schedules are made of. */
  rows: string
}

/** The state of a primary, by which a standby is measured. */
export interface Confirmed extends AsOf {
  /** The history that it writes; null on a standby. */
  history: string | null
}

/** A half-open range of bytes. */
export interface ByteRange {
  start: number
  end: number
}

// The server's start time distinguishes database servers, and the reset time of the statistics detects a crash, after which transaction
// ids can repeat.
const RUN = sql`concat(pg_postmaster_start_time(), ' ', pg_stat_get_bgwriter_stat_reset_time())`

const WHOLE_TABLES = ['users', 'groups', 'group_members', 'rooms', 'room_groups', 'features', 'room_features']

/**
 * The number of some rows and their fingerprint, as `number:fingerprint`. A row's version is known by its place (ctid) and the transaction that wrote it
 * (xmin). PostgreSQL has no fast cast from a transaction id to a number; the age of id 3, the first one, less the age of xmin is that number, and
 * both ages count from the same moment. Hashing a record took twice as long.
 */
const printOf = (rows: RawBuilder<unknown>) =>
  sql`(select concat(count(*), ':', bit_xor(hashtidextended(r.ctid, (select age('3'::xid)::bigint) - age(r.xmin)))) from ${rows})`

/**
 * As printOf, in half of the time where nothing has changed. A row that was written before the oldest transaction of the kept snapshot was there
 * then; so as many rows as then, all of them so old, are the same rows. Not for a transaction that has written: its savepoints may undo.
 */
const printSince = (rows: RawBuilder<unknown>, nth: number) => sql`
  case when exists (select from kept) and (select count(*) = (select counts[${sql.lit(nth)}] from kept) and min(age(r.xmin)) > (select age from kept) from ${rows})
       then (select prints[${sql.lit(nth)}] from kept) else ${printOf(rows)} end`

/**
 * The common table `state`: of what a schedule would be read now. Of an event only its row in `reservations` is looked at: whoever
 * changes what it has in other tables changes this row, too, but for the members of its groups, of whom a schedule shows the number.
 * The tests' schools check that at their end.
 */
function stateOf(reservations: RawBuilder<unknown>, { run, snapshot, rows }: AsOf): RawBuilder<unknown> {
  const tables = [
    sql`reservations r where ${reservations}`,
    ...WHOLE_TABLES.map(table => sql`${sql.table(table)} r`),
  ]
  const prints = tables.map((table, index) => printSince(table, index + 1))
  return sql`
    moment as materialized (select ${RUN} as run, pg_current_snapshot()::text as snapshot),
    kept as materialized (
      select string_to_array(rows, ' ') as prints, string_to_array(regexp_replace(rows, ':\\S*', '', 'g'), ' ')::bigint[] as counts,
             age(pg_snapshot_xmin(snapshot::pg_snapshot)::xid) as age
        from (select nullif(${snapshot}::text, '') as snapshot, ${rows}::text as rows from moment where run = ${run}::text) kept),
    state as materialized (
      select run, snapshot,
             case when run = ${run}::text and snapshot = ${snapshot}::text then ${rows}::text
                  else concat_ws(' ', ${sql.join(prints)}) end as rows
        from moment)`
}

const NOTHING_KEPT: AsOf = { run: '', snapshot: '', rows: '' }

/** A reservation as one viewer sees it, differently from others with the same rights. */
export interface OwnEntry {
  viewer_id: number
  id: number
  json: string
}

/** A schedule that is looked for: of distinct rooms, in the requested order, as a viewer sees it. */
type Wanted = readonly [viewer: Viewer, rooms: readonly number[], days: Days]

interface Looking {
  kept?: AsOf | undefined
  /** Users with the viewer's rights, whose own entries are read besides: those that they are in or have made. */
  others?: readonly number[]
}

interface Found {
  /** Undefined if it is as it was `kept`. */
  schedule: ScheduleAnswer | undefined
  asOf: AsOf
  own: OwnEntry[]
}

/** The schedule and the own entries of `others`. The same statement checks whether it is as it was `kept`. */
export async function scheduleJson(
  db: Db,
  viewer: Viewer,
  rooms: readonly number[],
  days: Days,
  { kept = NOTHING_KEPT, others = [] }: Looking = {},
): Promise<Found> {
  const row = await lookFor(db, [viewer, rooms, days], { kept, others, shows: isNew(kept) })
  const asOf = asOfRow(row)
  return { schedule: isSame(asOf, kept) ? undefined : answerIn(row), asOf, own: row.own }
}

/** As scheduleJson, but reads nothing unless all is as it was `kept`: then the own entries. Says what a standby has to show. */
export async function confirmSchedule(
  db: Db,
  wanted: Wanted,
  { kept = NOTHING_KEPT, others = [] }: Looking,
): Promise<{ isKept: boolean; asOf: Confirmed; own: OwnEntry[] }> {
  const row = await lookFor(db, wanted, {
    kept,
    others,
    shows: sql`false`,
    showsOwn: sql`not ${isNew(kept)}`,
    history: sql.raw(WRITTEN_HISTORY),
  })
  const asOf = { ...asOfRow(row), history: row.history }
  return { isKept: isSame(asOf, kept), asOf, own: row.own }
}

/**
 * The schedule on a standby. Undefined unless it shows just the rows that the primary has `confirmed`: on one history a row is known by its transaction and
 * place on both. Throws FollowsAnother if the histories differ.
 */
export async function scheduleOnStandby(
  standby: Db,
  wanted: Wanted,
  { confirmed, others = [] }: { confirmed: Confirmed; others?: readonly number[] },
): Promise<Found | undefined> {
  const history = sql.raw(FOLLOWED_HISTORY)
  const shows = sql`(select rows = ${confirmed.rows}::text and ${history} = ${confirmed.history}::text from state)`
  const row = await lookFor(standby, wanted, { others, shows, showsOwn: shows, history })
  if (row.history === null || row.history !== confirmed.history) throw new FollowsAnother()
  if (row.rows !== confirmed.rows) return undefined
  return { schedule: answerIn(row), asOf: confirmed, own: row.own }
}

const isNew = ({ run, rows }: AsOf) => sql`(select run <> ${run}::text or rows <> ${rows}::text from state)`

const isSame = (one: AsOf, other: AsOf) => one.run === other.run && one.rows === other.rows

const asOfRow = ({ run, snapshot, rows }: AsOf): AsOf => ({ run, snapshot, rows })

const answerIn = ({ json, layout, rooms_found }: Row): ScheduleAnswer => ({
  json,
  rooms_found,
  places: placesIn(layout ?? []),
})

interface Row extends Omit<ScheduleAnswer, 'places'>, Confirmed {
  layout: RoomLayout[] | null
  own: OwnEntry[]
}

/** Reads the schedule where `shows` holds, and own entries where `showsOwn` does. */
async function lookFor(
  db: Db,
  [viewer, rooms, days]: Wanted,
  {
    kept = NOTHING_KEPT,
    others = [],
    shows,
    showsOwn = sql`true`,
    history = sql`null::text`,
  }: Looking & { shows: RawBuilder<unknown>; showsOwn?: RawBuilder<unknown>; history?: RawBuilder<unknown> },
): Promise<Row> {
  const ofDays = sql`r.room_id = any(${rooms}) and ${within(days)}`
  const inRooms = sql`${ofDays} and not r.is_draft and ${alive(days)}`
  const ofAll = shownTo(idOf(viewer), sql`${inRooms} and ${shows}`)
  const shown =
    others.length > 0 ? sql`${ofAll} union all ${ownOf(others, rooms, days)} where ${showsOwn}` : ofAll
  const { rows } = await sql<Row>`
    with ${stateOf(ofDays, kept)}, ${entries(viewer, shown)},
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
       where ${shows})
    select concat(${BEGINS}::text, string_agg(concat(head, reservations, ${ROOM_ENDS}::text), ',' order by place), ']}') as json,
           json_agg(json_build_array(octet_length(head), coalesce(ids, '{}'), coalesce(lengths, '{}')) order by place) as layout,
           count(*)::integer as rooms_found,
           (select run from state) as run, (select snapshot from state) as snapshot, (select rows from state) as rows,
           ${history} as history,
           (select coalesce(json_agg(json_build_object('viewer_id', viewer_id, 'id', id, 'json', json)), '[]')
              from entries where viewer_id <> ${idOf(viewer)}) as own
      from shown_rooms`.execute(db)
  return onlyRow(rows)
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

const BEGINS = '{"data":['
const ROOM_ENDS = ']}'

/** The layout of one room: the bytes before its reservations, and the ids and byte lengths of these. */
type RoomLayout = [head: number, ids: number[], lengths: number[]]

function placesIn(layout: readonly RoomLayout[]): Map<number, ByteRange> {
  const places = new Map<number, ByteRange>()
  let at = BEGINS.length - 1
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
