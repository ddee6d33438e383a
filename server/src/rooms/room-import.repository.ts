import type { ParsedRoomBody } from '@stunda/contract/rooms/admin-rooms.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** A room with what a row can say of it. */
export interface NumberedRoom {
  room_number: string
  name: string
  description: string
  seats: number | null
  is_available: 0 | 1
  room_group: string
}

/** The rooms that have one of some numbers, in capitals or small letters, by the number in lower case. */
export async function roomsNumbered(
  db: Db,
  numbers: readonly (string | undefined)[],
): Promise<Map<string, NumberedRoom>> {
  const { rows } = await sql<NumberedRoom>`
    select r.room_number, r.name, r.description, r.seats, r.is_available, g.name as room_group
      from rooms r join room_groups g on g.id = r.room_group_id
     where not r.removed and lower(r.room_number) in (
       select lower(asked) from unnest(${numbers.filter(Boolean)}::text[]) as asked)`.execute(db)
  return new Map(rows.map(row => [row.room_number.toLowerCase(), row]))
}

/**
 * Adds rooms; groups that there are not are made, after the others and in the order in which they come. Capitals and small letters of
 * groups' names are compared here: not every database knows those of Latvian.
 */
export async function insertRooms(
  trx: Trx,
  rooms: readonly (Omit<ParsedRoomBody, 'room_group_id'> & { room_group: string; is_available: 0 | 1 })[],
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from room_groups where not removed`.execute(trx)
  const existing = byLowerCase(rows.map(({ name }) => name))
  const asked = byLowerCase(rooms.map(({ room_group }) => room_group))
  const added = [...asked].filter(([key]) => !existing.has(key)).map(([, name]) => name)
  await sql`
    insert into room_groups (name, position)
    select name, (select coalesce(max(position), -1) from room_groups) + place
      from unnest(${added}::text[]) with ordinality as asked (name, place)
    on conflict do nothing`.execute(trx)
  const names = new Map([...asked, ...existing])
  const grouped = rooms.map(room => ({ ...room, room_group: names.get(room.room_group.toLowerCase()) }))
  await sql`
    insert into rooms (room_number, name, description, seats, is_available, room_group_id)
    select r.room_number, r.name, r.description, r.seats, r.is_available, g.id
      from jsonb_to_recordset(${JSON.stringify(grouped)}::jsonb)
        as r (room_number text, name text, description text, seats integer, is_available smallint, room_group text)
      join room_groups g on lower(g.name) = lower(r.room_group) and not g.removed`.execute(trx)
}

function byLowerCase(names: readonly string[]): Map<string, string> {
  return new Map(names.map(name => [name.toLowerCase(), name]))
}
