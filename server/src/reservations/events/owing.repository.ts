import type { OwedState } from '@stunda/contract/owed-lessons/owed-lessons.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../db/arrays.ts'
import type { Db, Trx } from '../../db/database.ts'

export type DebtState = OwedState

/** The state of a row `o` of owed_lessons whose lesson is cancelled: it is made up while what was booked for it is live. */
export const DEBT_STATE: RawBuilder<DebtState> = sql`
  case when exists (select from reservations m where m.id = o.made_up_by and m.is_live) then 'made_up'
       when o.written_off_at is not null then 'written_off' else 'owed' end`

/** Notes lessons as owed, without those that were booked for another lesson. */
export async function insertOwed(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    with owed as materialized (
      select id from unnest(${idArray(ids)}) as id where not exists (select from owed_lessons where made_up_by = id))
    insert into owed_lessons (reservation_id) select id from owed
    on conflict (reservation_id) do nothing`.execute(trx)
}

export async function deleteOwed(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`delete from owed_lessons where reservation_id = any(${idArray(ids)})`.execute(trx)
}

/** Whether any of these lessons is made up or written off. */
export async function isAnySettled(trx: Trx, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from owed_lessons o where o.reservation_id = any(${idArray(ids)}) and ${DEBT_STATE} <> 'owed' limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

/** How the debt for a cancelled lesson stands; undefined: it is not owed. `is_another`: it was booked for another lesson itself. */
export async function debtOf(db: Db, id: number): Promise<{ state?: DebtState; is_another: boolean }> {
  const { rows } = await sql<{ state: DebtState | null; is_another: boolean }>`
    select (select ${DEBT_STATE} from owed_lessons o where o.reservation_id = ${id}) as state,
           exists (select from owed_lessons where made_up_by = ${id}) as is_another`.execute(db)
  const [row] = rows
  return { ...(row?.state && { state: row.state }), is_another: row?.is_another ?? false }
}

/** Locks the debt for a lesson; returns its state, or undefined if there is none or the lesson is not cancelled. */
export async function lockDebt(trx: Trx, id: number): Promise<DebtState | undefined> {
  const { rows: locked } = await sql`
    select from owed_lessons o join reservations r on r.id = o.reservation_id and r.status_id = 3
     where o.reservation_id = ${id} for update of o`.execute(trx)
  if (locked.length === 0) return undefined
  // Read after waiting for the lock, with what was booked meanwhile.
  const { rows } = await sql<{ state: DebtState }>`
    select ${DEBT_STATE} as state from owed_lessons o where o.reservation_id = ${id}`.execute(trx)
  return rows[0]?.state
}

export async function setMadeUpBy(trx: Trx, id: number, made_up_by: number): Promise<void> {
  await trx.updateTable('owed_lessons').set({ made_up_by }).where('reservation_id', '=', id).execute()
}
