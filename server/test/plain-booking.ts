import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../src/db/database.ts'

/** Two rooms (1, 2) and two people (1, 2): enough for tests of the database itself. */
export async function prepareRooms(db: Db): Promise<void> {
  await sql`insert into room_groups (name) values ('Klases')`.execute(db)
  await sql`insert into rooms (room_number, room_group_id) values ('101', 1), ('102', 1)`.execute(db)
  await sql`insert into users (name, surname, email, let_in_at) values
    ('Anna', 'Bērziņa', 'anna@skola.example', now()), ('Jānis', 'Kalniņš', 'janis@skola.example', now())`.execute(
    db,
  )
}

/** Books a room straight in the database, past every rule but its own. Answers the reservation's id. */
export function bookRoom(
  db: Db,
  { room_id, from, to, user_id }: { room_id: number; from: string; to: string; user_id?: number },
): Promise<number> {
  return db.transaction().execute(async trx => {
    const { id: event_meta_id } = await trx
      .insertInto('event_meta')
      .defaultValues()
      .returning('id')
      .executeTakeFirstOrThrow()
    const time = { start_datetime: from, end_datetime: to }
    const event: Insertable<Database['reservations']> = {
      event_meta_id,
      event_name: 'Klavieres',
      category_id: 1,
      room_id,
      ...time,
    }
    const { id } = await trx
      .insertInto('reservations')
      .values(event)
      .returning('id')
      .executeTakeFirstOrThrow()
    if (user_id) {
      const participant = { reservation_id: id, user_id, part: 'student' as const, is_live: true, ...time }
      await trx.insertInto('participants').values(participant).execute()
    }
    return id
  })
}
