import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../db/arrays.ts'
import type { Db } from '../../db/database.ts'
import { FOLLOWED_HISTORY, WRITTEN_HISTORY } from '../../db/history.ts'
import { FollowsAnother } from '../../db/replica.ts'
import { ROOM_JSON } from '../../db/room-json.ts'
import {
  alive,
  type Days,
  entries,
  idOf,
  onlyRow,
  shownTo,
  type Viewer,
  within,
} from '../events/reservation-entries.repository.ts'
import { BEGINS, ENDS, ROOM_ENDS, type RoomLayout, type ScheduleText } from './schedule-bytes.ts'
import {
  type AsOf,
  type Confirmed,
  isSame,
  MAY_HAVE_CHANGED,
  NOTHING_KEPT,
  stateOf,
  toRead,
} from './schedule-state.repository.ts'

/** A schedule, and how many of the requested rooms exist. */
export interface ScheduleAnswer extends ScheduleText {
  rooms_found: number
}

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
  others?: readonly Other[]
}

/**
 * A user whose own entries are read: all if none are kept; otherwise those that may have changed if only events have, and all with all of the schedule
 * if the user asks for it.
 */
export interface Other {
  id: number
  is_kept: boolean
  is_asking: boolean
}

interface Found {
  /** Undefined if it is as it was `kept`. */
  schedule: ScheduleAnswer | undefined
  asOf: AsOf
  own: OwnEntry[]
}

/**
 * The schedule and the own entries of `others`. The same statement checks whether it is as it was `kept`, and if only events have changed, reads
 * these.
 */
export async function scheduleJson(
  db: Db,
  viewer: Viewer,
  rooms: readonly number[],
  days: Days,
  { kept = NOTHING_KEPT, others = [] }: Looking = {},
): Promise<Found> {
  const row = await lookFor(db, [viewer, rooms, days], { kept, others, shows: toRead('changed', 'all') })
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
    showsOwn: toRead('nothing'),
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
  { confirmed, others = [] }: { confirmed: Confirmed; others?: readonly Other[] },
): Promise<Found | undefined> {
  const history = sql.raw(FOLLOWED_HISTORY)
  const shows = sql`(select rows = ${confirmed.rows}::text and ${history} = ${confirmed.history}::text from state)`
  const row = await lookFor(standby, wanted, { others, shows, showsOwn: shows, history })
  if (row.history === null || row.history !== confirmed.history) throw new FollowsAnother()
  if (row.rows !== confirmed.rows) return undefined
  return { schedule: answerIn(row), asOf: confirmed, own: row.own }
}

const asOfRow = ({ run, snapshot, rows }: AsOf): AsOf => ({ run, snapshot, rows })

const answerIn = ({ json, layout, rooms_found }: Row): ScheduleAnswer => ({
  json,
  rooms_found,
  layout: layout ?? [],
})

interface Row extends Omit<ScheduleAnswer, 'layout'>, Confirmed {
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
  const ofDays = { inRooms: sql`r.room_id = any(${rooms})`, onDays: within(days) }
  const inRooms = sql`${ofDays.inRooms} and ${ofDays.onDays} and not r.is_draft and ${alive(days)}`
  const isRead = sql`${shows} and (${toRead('all')} or ${MAY_HAVE_CHANGED})`
  const ofAll = shownTo(idOf(viewer), sql`${inRooms} and ${isRead}`)
  const shown =
    others.length > 0 ? sql`${ofAll} union all ${ownOf(others, rooms, days)} and ${showsOwn}` : ofAll
  const { rows } = await sql<Row>`
    with ${stateOf(ofDays, kept)}, ${entries(viewer, shown)},
    in_order as (
      select id, room_id, start_datetime, json from entries where viewer_id = ${idOf(viewer)}
      union all
      select r.id, r.room_id, r.start_datetime, null from reservations r
       where ${inRooms} and ${shows} and ${toRead('changed')} and not ${MAY_HAVE_CHANGED}),
    by_room as (
      select room_id, string_agg(json, ',' order by start_datetime, id) as reservations,
             array_agg(id order by start_datetime, id) as ids,
             array_agg(octet_length(json) order by start_datetime, id) as lengths
        from in_order group by room_id),
    shown_rooms as (
      select asked.place, concat('{"room":', ${ROOM_JSON}, ',"reservations":[') as head, b.reservations, b.ids, b.lengths
        from unnest(${rooms}::integer[]) with ordinality asked (id, place)
        join rooms r on r.id = asked.id and not r.removed
        join room_groups g on g.id = r.room_group_id
        left join by_room b on b.room_id = asked.id
       where ${shows})
    select concat(${BEGINS}::text, string_agg(concat(head, reservations, ${ROOM_ENDS}::text), ',' order by place), ${ENDS}::text) as json,
           json_agg(json_build_array(octet_length(head), coalesce(ids, '{}'), coalesce(lengths, '{}')) order by place) as layout,
           count(*)::integer as rooms_found,
           (select run from state) as run, (select snapshot from state) as snapshot, (select rows from state) as rows,
           ${history} as history,
           (select coalesce(json_agg(json_build_object('viewer_id', viewer_id, 'id', id, 'json', json)), '[]')
              from entries where viewer_id <> ${idOf(viewer)}) as own
      from shown_rooms`.execute(db)
  return onlyRow(rows)
}

function ownOf(others: readonly Other[], rooms: readonly number[], days: Days): RawBuilder<unknown> {
  const ids = idArray(others.map(({ id }) => id))
  const are_kept = others.map(({ is_kept }) => is_kept)
  const are_asking = others.map(({ is_asking }) => is_asking)
  return sql`
    select shown.* from unnest(${ids}, ${are_kept}::boolean[], ${are_asking}::boolean[]) as viewer (id, is_kept, is_asking)
      cross join lateral (
      ${shownTo(
        sql`viewer.id`,
        sql`r.room_id = any(${idArray(rooms)}) and not r.is_draft and ${alive(days)} and r.id in (
          select reservation_id from participants where user_id = viewer.id and ${within(days)}
          union select id from reservations where created_by = viewer.id and ${within(days)})
          and (not viewer.is_kept or ${toRead('all')} or ${MAY_HAVE_CHANGED})`,
      )}) shown
     where (not viewer.is_kept or ${toRead('changed')} or viewer.is_asking and ${toRead('all')})`
}
