import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** The events, drafts left out, that somebody is in and that have not begun; with `liveOnly` without the cancelled ones. */
export async function eventsToCome(
  db: Db,
  user_ids: readonly number[],
  now: CivilDateTime,
  { liveOnly }: { liveOnly: boolean },
): Promise<{ user_id: number; reservation_id: number }[]> {
  const { rows } = await sql<{ user_id: number; reservation_id: number }>`
    select distinct p.user_id, p.reservation_id
      from participants p join reservations r on r.id = p.reservation_id and not r.is_draft
     where p.user_id = any(${user_ids}) and p.start_datetime >= ${now} and (p.is_live or ${!liveOnly})
     order by 1, 2`.execute(db)
  return rows
}

export async function takeOutOf(
  trx: Trx,
  user_ids: readonly number[],
  reservation_ids: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom('participants')
    .where('user_id', 'in', user_ids)
    .where('reservation_id', 'in', reservation_ids)
    .execute()
}

/** Makes the versions of events grow. */
export async function touch(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`update reservations set version = version + 1 where id = any(${ids})`.execute(trx)
}

/** Those of some live events that nobody is in any more, and that need somebody (maintenance needs nobody). */
export async function emptied(trx: Trx, ids: readonly number[], maintenance: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from reservations r
     where id = any(${ids}) and is_live and category_id <> ${maintenance}
       and not exists (select from participants where reservation_id = r.id)`.execute(trx)
  return rows.map(row => row.id)
}
