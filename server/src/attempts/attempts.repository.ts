import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** One attempt to count. */
export interface Count {
  key: Buffer
  most: number
  /** When a new count expires. */
  forget: Date
  /** When the next attempt is allowed if this one reaches `most`. */
  unlock: Date
}

/** The state of a count. `is_full`: the limit was reached before, so nothing was counted; `until`: when the count expires. */
export interface Counted {
  key: Buffer
  count: number
  until: Date
  is_full: boolean
}

/**
 * Increments several counts in one statement, in their order, up to the first that is full; so several servers count together. If one
 * is full at the start, nothing is written. An expired count restarts; one that reaches `most` lasts until `unlock`. Returns the counts
 * that were incremented or are full; one that another server filled meanwhile is missing.
 */
export async function countAttempts(db: Db, counts: readonly Count[], now: Date): Promise<Counted[]> {
  const isFull = ({ key, most }: Count) =>
    sql`key = ${key}::bytea and count >= ${most}::integer and until > ${now}`
  const counted = counts.map(({ key, most, forget, unlock }, index) => {
    const may =
      index === 0 ? sql`not exists (select from filled)` : sql`exists (select from ${step(index - 1)})`
    return sql`${step(index)} as (
      insert into attempts (key, count, until) select ${key}::bytea, 1, ${forget}::timestamptz where ${may}
      on conflict (key) do update set
        count = case when attempts.until <= ${now} then 1 else attempts.count + 1 end,
        until = case when attempts.until <= ${now} then excluded.until
                     when attempts.count + 1 = ${most}::integer then ${unlock}::timestamptz
                     else attempts.until end
        where attempts.until <= ${now} or attempts.count < ${most}::integer
      returning key, count, until)`
  })
  const answered = counts.map((_, index) => sql`select *, false as is_full from ${step(index)}`)
  const { rows } = await sql<Counted>`
    with filled as (select key, count, until from attempts where ${sql.join(counts.map(isFull), sql` or `)}),
    ${sql.join(counted)}
    select *, true as is_full from filled union all ${sql.join(answered, sql` union all `)}`.execute(db)
  return rows
}

const step = (index: number) => sql.ref(`counted_${index}`)

/** When a full count expires; undefined if there is none. */
export async function fullUntil(db: Db, key: Buffer, most: number, now: Date): Promise<Date | undefined> {
  const found = await db
    .selectFrom('attempts')
    .select('until')
    .where('key', '=', key)
    .where('count', '>=', most)
    .where('until', '>', now)
    .executeTakeFirst()
  return found?.until
}

/** Lets a count last at least until a time. */
export async function prolong(db: Db, key: Buffer, until: Date): Promise<void> {
  await sql`update attempts set until = greatest(until, ${until}::timestamptz) where key = ${key}`.execute(db)
}

/** Decrements a count. */
export async function uncountAttempt(db: Db, key: Buffer): Promise<void> {
  await sql`update attempts set count = count - 1 where key = ${key} and count > 0`.execute(db)
}

export async function deleteAttempts(db: Db, key: Buffer): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute()
}

/** Deletes expired counts. */
export async function deleteForgotten(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('attempts').where('until', '<=', now).execute()
}
