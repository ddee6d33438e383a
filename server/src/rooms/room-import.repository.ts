import type { ParsedRoomBody } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { ROOM_JSON } from '../db/room-json.ts'

/** A room to import, with the names of its group and its features. */
export interface ImportedRoom extends Omit<ParsedRoomBody, 'room_group_id' | 'features'> {
  room_group: string
  features: readonly string[]
  is_available: 0 | 1
}

/** The rooms with one of some numbers, regardless of case, by the number in lower case. */
export async function roomsNumbered(
  db: Db,
  numbers: readonly (string | undefined)[],
): Promise<Map<string, Room>> {
  const { rows } = await sql<{ room: Room }>`
    select ${ROOM_JSON} as room from rooms r join room_groups g on g.id = r.room_group_id
     where not r.removed and lower(r.room_number) in (
       select lower(number) from unnest(${numbers.filter(Boolean)}::text[]) as number)`.execute(db)
  return new Map(rows.map(({ room }) => [room.room_number.toLowerCase(), room]))
}

/**
 * Inserts rooms; missing room groups are added after the existing ones, in the order in which the rooms name them, and missing features
 * are added. Names are compared here regardless of case, because not every database knows the case of Latvian letters.
 */
export async function insertRooms(trx: Trx, rooms: readonly ImportedRoom[]): Promise<void> {
  const existing = await groupsByName(trx)
  const added = new Map(rooms.map(({ room_group }) => [room_group.toLowerCase(), room_group]))
  for (const name of existing.keys()) added.delete(name)
  await sql`
    with missing as materialized (
      select name, (select coalesce(max(position), -1) from room_groups) + place as position
        from unnest(${[...added.values()]}::text[]) with ordinality as added (name, place))
    insert into room_groups (name, position) select name, position from missing`.execute(trx)
  const groups = added.size > 0 ? await groupsByName(trx) : existing
  await insertRows(
    trx,
    'rooms',
    rooms.map(({ room_group, features: _, ...room }) => ({
      ...room,
      room_group_id: groups.get(room_group.toLowerCase()),
    })),
  )
  await insertFeatures(trx, rooms)
}

async function insertFeatures(trx: Trx, rooms: readonly ImportedRoom[]): Promise<void> {
  const added = new Map(rooms.flatMap(({ features }) => features.map(name => [name.toLowerCase(), name])))
  if (added.size === 0) return
  for (const name of (await featuresByName(trx)).keys()) added.delete(name)
  await insertRows(
    trx,
    'features',
    [...added.values()].map(name => ({ name })),
  )
  const known = await featuresByName(trx)
  const inserted = await roomsNumbered(
    trx,
    rooms.map(({ room_number }) => room_number),
  )
  const pairs = rooms.flatMap(({ room_number, features }) =>
    [...new Set(features.map(name => name.toLowerCase()))].map(name => ({
      room_id: inserted.get(room_number.toLowerCase())?.id,
      feature_id: known.get(name),
    })),
  )
  await insertRows(trx, 'room_features', pairs)
}

async function featuresByName(trx: Trx): Promise<Map<string, number>> {
  const features = await trx.selectFrom('features').select(['id', 'name']).execute()
  return new Map(features.map(({ id, name }) => [name.toLowerCase(), id]))
}

async function groupsByName(trx: Trx): Promise<Map<string, number>> {
  const groups = await trx
    .selectFrom('room_groups')
    .select(['id', 'name'])
    .where('removed', '=', false)
    .execute()
  return new Map(groups.map(({ id, name }) => [name.toLowerCase(), id]))
}
