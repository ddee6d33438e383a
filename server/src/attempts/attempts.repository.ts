import { type RawBuilder, sql } from 'kysely'
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
 * Increments several counts in their order, up to the first that is full; so several servers count together. If one is full at the start,
 * nothing is written. An expired count restarts; one that reaches `most` lasts until `unlock`. Returns the counts that were incremented; if some
 * were not, the full ones too. A count that another server filled meanwhile may be missing.
 */
export async function countAttempts(db: Db, counts: readonly Count[], now: Date): Promise<Counted[]> {
  const isFull = ({ key, most }: Count) =>
    sql`key = ${key}::bytea and count >= ${most}::integer and until > ${now}`
  const full = sql`attempts where ${sql.join(counts.map(isFull), sql` or `)}`
  const counted: Counted[] = []
  for (const count of counts) {
    const { rows } = await ofOne(count, now, counted.length === 0 ? full : undefined).execute(db)
    if (!rows[0]) {
      const filled = await sql<Counted>`select key, count, until, true as is_full from ${full}`.execute(db)
      return [...filled.rows.filter(({ key }) => !counted.some(row => row.key.equals(key))), ...counted]
    }
    counted.push(rows[0])
  }
  return counted
}

/** Increments a count, unless it is full or there are rows in `unless`. */
function ofOne(
  { key, most, forget, unlock }: Count,
  now: Date,
  unless?: RawBuilder<unknown>,
): RawBuilder<Counted> {
  const again = sql`
    on conflict (key) do update set
      count = case when old.until <= ${now} then 1 else old.count + 1 end,
      until = case when old.until <= ${now} then excluded.until
                   when old.count + 1 = ${most}::integer then ${unlock}::timestamptz
                   else old.until end
      where old.until <= ${now} or old.count < ${most}::integer
    returning key, count, until, false as is_full`
  if (!unless)
    return sql`insert into attempts as old (key, count, until) values (${key}::bytea, 1, ${forget}::timestamptz) ${again}`
  return sql`
    insert into attempts as old (key, count, until)
    select key, 1, forget from (values (${key}::bytea, ${forget}::timestamptz)) as asked (key, forget)
     where not exists (select from ${unless}) ${again}`
}

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
