import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** A request with its idempotency key. */
export interface KeyedRequest {
  user_id: number
  key: string
  request_hash: Buffer
}

/** The first request with a key, and its answer. */
export interface FirstRequest {
  request_hash: Buffer
  status: number | null
  answer: string | null
}

/**
 * Claims a key for this transaction; false when it has been used. Waits for another transaction that is using it.
 */
export async function claimKey(trx: Trx, request: KeyedRequest, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ ...request, created_at: now })
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function findKey(
  db: Db,
  { user_id, key }: Pick<KeyedRequest, 'user_id' | 'key'>,
): Promise<FirstRequest | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function keepAnswer(
  trx: Trx,
  { user_id, key }: KeyedRequest,
  { status, answer }: { status: number; answer: string },
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status, answer })
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .execute()
}

/** Keeps only the latest of a user's answers that are longer than `longer_than` bytes; skips rows that others have locked. */
export async function deleteOldestBigAnswers(
  trx: Trx,
  user_id: number,
  { longer_than, at_most }: { longer_than: number; at_most: number },
): Promise<void> {
  await sql`
    delete from idempotency_keys
     where user_id = ${user_id} and key in (
       select key from idempotency_keys
        where user_id = ${user_id} and octet_length(answer) > ${longer_than}
        order by created_at desc, key offset ${at_most} for update skip locked)`.execute(trx)
}

/** The data by which an answer can identify a user. */
export interface Named {
  id: number
  name: string
  surname: string
  email: string | null
  phone: string | null
  personal_code: string | null
}

/**
 * Deletes a user's keys and all keys whose answers contain the user's id, e-mail, phone, personal code, or both parts of the name.
 * Answers about namesakes are deleted too; their requests are simply run again if repeated.
 */
export async function deleteKeysNaming(trx: Trx, user: Named): Promise<void> {
  const { id, name, surname, email, phone, personal_code } = user
  const telling = [`"student_${id}"`, `"id":${id},"full_name"`, email, phone, personal_code].filter(Boolean)
  await sql`
    delete from idempotency_keys
     where user_id = ${id}
        or exists (select from unnest(${telling}::text[]) as word where strpos(lower(answer), lower(word)) > 0)
        or strpos(lower(answer), lower(${name})) > 0 and strpos(lower(answer), lower(${surname})) > 0`.execute(
    trx,
  )
}

/** Deletes the keys used before an instant, except locked ones; returns how many. */
export async function deleteKeysBefore(db: Db, instant: Date): Promise<number> {
  const { rows } = await sql`
    delete from idempotency_keys where (user_id, key) in (
      select user_id, key from idempotency_keys where created_at < ${instant} for update skip locked)
    returning 1`.execute(db)
  return rows.length
}
