import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '@stunda/server/db/database.ts'
import { sql } from 'kysely'

/** Adds an administrator to a bench's school; answers the token of their session. */
export async function addAdministrator(db: Db): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into users (name, surname, email, let_in_at) values ('Anna', 'Liepiņa', 'anna@skola.test', now()) returning id`.execute(
    db,
  )
  const user_id = rows[0]?.id ?? 0
  await sql`insert into user_roles (user_id, role_id) values (${user_id}, 1)`.execute(db)
  const token = randomBytes(32).toString('base64url')
  const token_hash = createHash('sha256').update(token).digest()
  await db.insertInto('access_tokens').values({ token_hash, user_id, expires_at: '2100-01-01' }).execute()
  return token
}
