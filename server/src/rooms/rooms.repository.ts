import type { ParsedRoomBody, RoomGroup, RoomGroupBody } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { folded, latvianOrder, numericOrder } from '../db/latvian-text.ts'
import { ROOM_JSON } from '../db/room-json.ts'
import { anywhere } from '../db/search-words.ts'

/** The filters and the order of a list of rooms. */
export interface RoomList {
  words: readonly string[]
  room_group?: number | undefined
  sort: `${'' | '-'}${'position' | 'name' | 'seats'}`
}

/** The columns of a room that administrators set, without its features. */
export type RoomRow = Omit<ParsedRoomBody, 'features'>

const NUMBER = sql.ref('r.room_number')

/**
 * The rooms in the school's order: by group, then by number (9 before 10). `ids`: only these.
 */
export async function listRooms(db: Db, ids?: readonly number[]): Promise<Room[]> {
  const { rows } = await sql<{ room: Room }>`
    ${selectRooms(ids ? [sql`r.id = any(${ids})`] : [])} order by ${inOrder('position')}`.execute(db)
  return rows.map(({ room }) => room)
}

/** One page of the rooms (without a limit: all), and their total number. */
export async function pageOfRooms(
  db: Db,
  { words, room_group, sort }: RoomList,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<{ total: number; rooms: Room[] }> {
  const text = folded(
    sql`concat_ws(' ', r.room_number, r.name, r.location, r.description,
                  (select string_agg(f.name, ' ') from room_features has join features f on f.id = has.feature_id
                    where has.room_id = r.id))`,
  )
  const found = [
    ...(room_group ? [sql`g.id = ${room_group}`] : []),
    ...words.map(word => sql`${text} like ${anywhere(word)}`),
  ]
  const { rows } = await sql<{ room: Room; total: number }>`
    ${selectRooms(found, sql`count(*) over ()::integer as total,`)}
     order by ${inOrder(sort)} limit ${limit} offset ${offset}`.execute(db)
  const total =
    rows[0]?.total ??
    (offset > 0 ? (await pageOfRooms(db, { words, room_group, sort }, { limit: 1, offset: 0 })).total : 0)
  return { total, rooms: rows.map(({ room }) => room) }
}

/** Inserts a room; returns its id. */
export async function insertRoom(db: Db, room: RoomRow): Promise<number> {
  const { id } = await db.insertInto('rooms').values(room).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes the given columns of a room; false if there is no such room. */
export async function updateRoom(
  db: Db,
  id: number,
  changes: Partial<RoomRow> & { is_available?: 0 | 1 },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rooms')
    .set(changes)
    .where('id', '=', id)
    .where('removed', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether the room has a live event that is not over. */
export async function hasEventsToCome(db: Db, id: number, now: CivilDateTime): Promise<boolean> {
  const { rows } = await sql`
    select from reservations where room_id = ${id} and is_live and start_datetime >= ${now}::timestamp::date
       and end_datetime > ${now} limit 1`.execute(db)
  return rows.length > 0
}

/** Marks a room as removed, or as not removed; returns whether that has changed it. */
export async function setRemoved(trx: Trx, id: number, removed: boolean): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update rooms set removed = ${removed} where id = ${id} and removed <> ${removed}`.execute(trx)
  return Boolean(numAffectedRows)
}

/** Deletes a room; a room with events is only marked as removed. */
export async function removeRoom(trx: Trx, id: number): Promise<void> {
  await sql`update rooms set removed = true where id = ${id}`.execute(trx)
  await sql`
    delete from rooms where id = ${id}
       and not exists (select from reservations where room_id = rooms.id)`.execute(trx)
}

/** The room groups with their rooms, in the school's order. `ids`: only these. */
export async function listRoomGroups(db: Db, ids?: readonly number[]): Promise<RoomGroup[]> {
  const { rows } = await sql<RoomGroup>`
    select g.id, g.name, g.open_to_students, g.needs_approval,
           array(select r.id from rooms r where r.room_group_id = g.id and not r.removed
                  order by ${numericOrder(NUMBER)}, r.id) as rooms
      from room_groups g where not g.removed and ${ids ? sql`g.id = any(${ids})` : sql`true`}
     order by g.position, g.id`.execute(db)
  return rows
}

/** Whether a room group exists. */
export async function hasRoomGroup(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from room_groups where id = ${id} and not removed`.execute(db)
  return rows.length > 0
}

/** Inserts a room group after the others; returns its id. */
export async function insertRoomGroup(
  trx: Trx,
  group: Omit<Required<RoomGroupBody>, 'rooms'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with last as materialized (select coalesce(max(position) + 1, 0) as position from room_groups)
    insert into room_groups (name, open_to_students, needs_approval, position)
    select ${group.name}, ${group.open_to_students}, ${group.needs_approval}, position from last returning id`.execute(
    trx,
  )
  return rows[0]?.id ?? 0
}

export async function updateRoomGroup(
  trx: Trx,
  id: number,
  { name, open_to_students, needs_approval }: Omit<Required<RoomGroupBody>, 'rooms'>,
): Promise<void> {
  await trx
    .updateTable('room_groups')
    .set({ name, open_to_students, needs_approval })
    .where('id', '=', id)
    .execute()
}

/** Moves rooms into a group; returns how many of them exist. */
export async function moveRooms(trx: Trx, room_group_id: number, ids: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update rooms set room_group_id = ${room_group_id} where id = any(${ids}) and not removed`.execute(trx)
  return Number(numAffectedRows)
}

/** Deletes a room group; a group with removed rooms is only marked as removed. */
export async function removeRoomGroup(trx: Trx, id: number): Promise<void> {
  await sql`update room_groups set removed = true where id = ${id}`.execute(trx)
  await sql`
    delete from room_groups where id = ${id}
       and not exists (select from rooms where room_group_id = room_groups.id)`.execute(trx)
}

function selectRooms(conditions: RawBuilder<unknown>[], more = sql``): RawBuilder<unknown> {
  return sql`
    select ${more} ${ROOM_JSON} as room
      from rooms r join room_groups g on g.id = r.room_group_id
     where ${sql.join([sql`not r.removed`, ...conditions], sql` and `)}`
}

function inOrder(sort: RoomList['sort']): RawBuilder<unknown> {
  const down = sort.startsWith('-')
  const way = down ? sql`desc` : sql`asc`
  const position = sql`g.position ${way}, g.id ${way}, ${numericOrder(NUMBER, way)}, r.id ${way}`
  if (sort.endsWith('name')) return sql`${latvianOrder(sql.ref('r.name'))} ${way}, ${position}`
  if (sort.endsWith('seats')) return sql`r.seats ${way} nulls last, ${position}`
  return position
}
