import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * The rooms as the contract has them, in the order in which a school reads them: group by group, then by number (9 before 10).
 * `ids`: only these.
 */
export async function listRooms(db: Db, ids?: readonly number[]): Promise<Room[]> {
  const { rows } = await sql<Room>`
    select r.id, r.room_number, r.name, r.is_available, r.seats, r.description,
           json_build_object('id', g.id, 'name', g.name) as room_group, g.open_to_students, g.needs_approval
      from rooms r join room_groups g on g.id = r.room_group_id
     where ${ids ? sql`r.id = any(${ids})` : sql`true`}
     order by g.position, g.id, nullif(substring(r.room_number from '\\d+'), '')::numeric nulls last, r.room_number, r.id
  `.execute(db)
  return rows
}
