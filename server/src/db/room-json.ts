import { Room } from '@stunda/contract/rooms/rooms.ts'
import { type RawBuilder, sql } from 'kysely'

const OF_GROUP: Readonly<Record<string, RawBuilder<unknown>>> = {
  room_group: sql`json_build_object('id', g.id, 'name', g.name)`,
  open_to_students: sql.ref('g.open_to_students'),
  needs_approval: sql.ref('g.needs_approval'),
}

const FIELDS = Object.keys(Room.shape).flatMap(field => [
  sql.lit(field),
  OF_GROUP[field] ?? sql.ref(`r.${field}`),
])

/** A room `r` of the room group `g` as the contract's Room in JSON. Its fields are the columns of the same names. */
export const ROOM_JSON = sql<Room>`json_build_object(${sql.join(FIELDS)})`
