import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** One more of something that is counted. */
export interface Count {
  key: Buffer
  most: number
  /** When a count that begins now is forgotten. */
  forget: Date
  /** When one may try again if this fills the count. */
  unlock: Date
}

/**
 * Counts one more of each, one after the other, in one statement, so that any number of servers count together. A forgotten count
 * begins anew; one that reaches `most` is kept until `unlock`.
 */
export async function countAttempts(db: Db, counts: readonly Count[], now: Date) {
  const { rows } = await sql<{ key: Buffer; count: number; until: Date }>`
    with given as (
      select * from unnest(${counts.map(count => count.key)}::bytea[], ${counts.map(count => count.most)}::integer[],
                           ${counts.map(count => count.forget)}::timestamptz[],
                           ${counts.map(count => count.unlock)}::timestamptz[])
                with ordinality as given (key, most, forget, unlock, place))
    insert into attempts (key, count, until) select key, 1, forget from given order by place
    on conflict (key) do update set
      count = case when attempts.until <= ${now} then 1 else attempts.count + 1 end,
      until = case when attempts.until <= ${now} then excluded.until
                   when attempts.count + 1 = (select most from given where given.key = excluded.key)
                   then (select unlock from given where given.key = excluded.key)
                   else attempts.until end
    returning key, count, until`.execute(db)
  return rows
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
