import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const DAY_MS = 86_400_000

/** Stores a link's state by its token, or that it is still used; keeps the `most` states that were used last. */
export async function keepState(
  db: Db,
  { link_id, token, state, now }: { link_id: number; token: Buffer; state: Buffer; now: Date },
  most: number,
): Promise<void> {
  await sql`
    insert into calendar_states (link_id, token, state, used_at) values (${link_id}, ${token}, ${state}, ${now})
    on conflict (link_id, token) do update set used_at = excluded.used_at
     where calendar_states.used_at < ${new Date(now.getTime() - DAY_MS)}`.execute(db)
  await sql`
    delete from calendar_states where link_id = ${link_id} and token in (
      select token from calendar_states where link_id = ${link_id} order by used_at desc, token offset ${most}::integer)`.execute(
    db,
  )
}

/** A link's state that was stored under a token. */
export async function findState(db: Db, link_id: number, token: Buffer): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('calendar_states')
    .select('state')
    .where('link_id', '=', link_id)
    .where('token', '=', token)
    .executeTakeFirst()
  return found?.state
}

/** Deletes the states that were not used since. */
export async function deleteStatesBefore(db: Db, since: Date): Promise<void> {
  await db.deleteFrom('calendar_states').where('used_at', '<', since).execute()
}
