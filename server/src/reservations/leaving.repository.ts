import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** The live events that some people are in, directly or with a group, and that have not begun. */
export async function eventsToCome(
  db: Db,
  user_ids: readonly number[],
  now: CivilDateTime,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct reservation_id as id from participants
     where user_id = any(${user_ids}) and is_live and start_datetime >= ${now} order by 1`.execute(db)
  return rows.map(row => row.id)
}

export async function takeOutOf(
  trx: Trx,
  user_ids: readonly number[],
  reservation_ids: readonly number[],
): Promise<void> {
  await sql`
    delete from participants where user_id = any(${user_ids}) and reservation_id = any(${reservation_ids})`.execute(
    trx,
  )
}

/** Makes the versions of events grow. */
export async function touch(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`update reservations set version = version + 1 where id = any(${ids})`.execute(trx)
}

/** Those of some live events that nobody but some people is in, and that need somebody (maintenance needs nobody). */
export async function withNobodyElse(
  db: Db,
  ids: readonly number[],
  user_ids: readonly number[],
  maintenance: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from reservations r
     where id = any(${ids}) and is_live and category_id <> ${maintenance}
       and not exists (select from participants where reservation_id = r.id and user_id <> all(${user_ids}))`.execute(
    db,
  )
  return rows.map(row => row.id)
}
