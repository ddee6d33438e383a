import type { ParsedRoomBody } from '@stunda/contract/rooms/admin-rooms.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** A room with what a row can say of it; the name of its group in lower case. */
export interface NumberedRoom {
  number: string
  name: string
  description: string
  seats: number | null
  is_available: 0 | 1
  room_group: string
}

/** The rooms that have one of some numbers (in lower case), by it. */
export async function roomsNumbered(
  db: Db,
  numbers: readonly (string | undefined)[],
): Promise<Map<string, NumberedRoom>> {
  const { rows } = await sql<NumberedRoom>`
    select lower(r.room_number) as number, r.name, r.description, r.seats, r.is_available,
           lower(g.name) as room_group
      from rooms r join room_groups g on g.id = r.room_group_id
     where not r.removed and lower(r.room_number) = any(${numbers.filter(Boolean)}::text[])`.execute(db)
  return new Map(rows.map(row => [row.number, row]))
}

/** Adds rooms; groups that there are not are made, after the others and in the order in which they come. */
export async function insertRooms(
  trx: Trx,
  rooms: readonly (Omit<ParsedRoomBody, 'room_group_id'> & { room_group: string; is_available: 0 | 1 })[],
): Promise<void> {
  const groups = [...new Map(rooms.map(({ room_group }) => [room_group.toLowerCase(), room_group])).values()]
  await sql`
    insert into room_groups (name, position)
    select name, (select coalesce(max(position), -1) from room_groups) + place
      from unnest(${groups}::text[]) with ordinality as asked (name, place)
     where lower(name) not in (select lower(name) from room_groups where not removed)
    on conflict do nothing`.execute(trx)
  await sql`
    insert into rooms (room_number, name, description, seats, is_available, room_group_id)
    select r.room_number, r.name, r.description, r.seats, r.is_available, g.id
      from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb)
        as r (room_number text, name text, description text, seats integer, is_available smallint, room_group text)
      join room_groups g on lower(g.name) = lower(r.room_group) and not g.removed`.execute(trx)
}
