import { Room } from '@stunda/contract/rooms/rooms.ts'
import { type RawBuilder, sql } from 'kysely'
import { latvianOrder } from './latvian-text.ts'

const FROM_OTHER_TABLES: Readonly<Record<string, RawBuilder<unknown>>> = {
  room_group: sql`json_build_object('id', g.id, 'name', g.name)`,
  open_to_students: sql.ref('g.open_to_students'),
  needs_approval: sql.ref('g.needs_approval'),
  features: sql`(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name)
                                          order by ${latvianOrder(sql.ref('f.name'))}), '[]')
                   from room_features has join features f on f.id = has.feature_id where has.room_id = r.id)`,
}

const FIELDS = Object.keys(Room.shape).flatMap(field => [
  sql.lit(field),
  FROM_OTHER_TABLES[field] ?? sql.ref(`r.${field}`),
])

/** A room `r` of the room group `g` as the contract's Room in JSON. Its fields are the columns of the same names; a room's features are by name. */
export const ROOM_JSON = sql<Room>`json_build_object(${sql.join(FIELDS)})`
