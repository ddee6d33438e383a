import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export interface Times {
  now: Date
  /** When a count that begins now is forgotten. */
  forget: Date
  /** When one may try again if this fills the count. */
  unlock: Date
}

/**
 * Counts one more in one statement, so that any number of servers count together. A forgotten count begins anew; the one that
 * reaches `most` is kept until `unlock`.
 */
export async function countAttempt(db: Db, key: Buffer, most: number, { now, forget, unlock }: Times) {
  const { rows } = await sql<{ count: number; until: Date }>`
    insert into attempts (key, count, until) values (${key}, 1, ${forget})
    on conflict (key) do update set
      count = case when attempts.until <= ${now} then 1 else attempts.count + 1 end,
      until = case when attempts.until <= ${now} then excluded.until
                   when attempts.count + 1 = ${most} then ${unlock}
                   else attempts.until end
    returning count, until`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('an attempt was not counted')
  return counted
}

/** Takes one back. */
export async function uncountAttempt(db: Db, key: Buffer): Promise<void> {
  await sql`update attempts set count = count - 1 where key = ${key} and count > 0`.execute(db)
}

export async function deleteAttempts(db: Db, key: Buffer): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute()
}

/** Drops the counts that are forgotten. */
export async function deleteForgotten(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('attempts').where('until', '<=', now).execute()
}
