import { sql } from 'kysely'
import { idArray } from '../db/arrays.ts'
import type { Trx } from '../db/database.ts'
import { OLDER_CHANGES } from '../db/older-changes.ts'
import type { AbsenceRow, Decision } from './absences.repository.ts'

/** The decision about a lesson before a change; without `decision` there was none. */
type Before = Pick<Decision, 'reservation_id'> & Partial<Decision> & { is_told?: boolean }

/** How an absence was before a change, and what was decided about the lessons that the change has touched. */
export interface AbsenceBefore extends Pick<AbsenceRow, 'start_datetime' | 'end_datetime' | 'reason'> {
  absence_id: number
  decisions: Before[]
}

/** The substitutes that a deed has asked in an absence, and the earlier decisions about those lessons. */
export interface BeforeAsking {
  absence_id: number
  asked: readonly Decision[]
  decisions: Before[]
}

/** The decisions about some lessons of an absence, one for each. */
export async function decisionsOn(trx: Trx, absence_id: number, ids: readonly number[]): Promise<Before[]> {
  const { rows } = await sql<Before>`
    select asked.id as reservation_id, d.decision, d.substitute_id, d.is_told
      from unnest(${idArray(ids)}) as asked (id)
      left join absence_lessons d on d.reservation_id = asked.id and d.absence_id = ${absence_id}`.execute(
    trx,
  )
  return rows
}

/**
 * Whether a change is the last one of an absence that was not undone. By its id, which it gets while the teacher is locked: a transaction
 * that began earlier may have waited for that lock longer.
 */
export async function isLastChange(trx: Trx, id: number, absence_id: number): Promise<boolean> {
  return (await lastChange(trx, absence_id)) === id
}

/** Whether an absence has been changed since it was entered, and that was not undone. */
export async function isChanged(trx: Trx, absence_id: number): Promise<boolean> {
  return (await lastChange(trx, absence_id)) !== null
}

async function lastChange(trx: Trx, absence_id: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from (
      select id from deeds where before->>'absence_id' = ${String(absence_id)} and before is not null and before->'entered' is null
      union all
      select id from ${OLDER_CHANGES.absence} older where before->>'absence_id' = ${String(absence_id)}) changes`.execute(
    trx,
  )
  return rows[0]?.last ?? null
}

/** Withdraws what a deed has asked, unless it was answered or decided otherwise since; the earlier decisions stand again. */
export async function takeAskedBack(trx: Trx, { absence_id, asked, decisions }: BeforeAsking): Promise<void> {
  const { rows } = await sql<{ reservation_id: number }>`
    delete from absence_lessons d
     where d.absence_id = ${absence_id} and d.decision = 'asked' and exists (
       select from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as k (reservation_id integer, substitute_id integer)
        where k.reservation_id = d.reservation_id and k.substitute_id = d.substitute_id)
    returning d.reservation_id`.execute(trx)
  const taken = new Set(rows.map(({ reservation_id }) => reservation_id))
  const back = decisions.filter(({ reservation_id }) => taken.has(reservation_id))
  if (back.length > 0) await putDecisionsBack(trx, absence_id, back)
}

/** Writes decisions as they were, whether their substitutes were told included; about events that are gone there are none. */
export async function putDecisionsBack(
  trx: Trx,
  absence_id: number,
  decisions: readonly Before[],
): Promise<void> {
  const ids = decisions.map(({ reservation_id }) => reservation_id)
  await sql`delete from absence_lessons where absence_id = ${absence_id} and reservation_id = any(${idArray(ids)})`.execute(
    trx,
  )
  await sql`
    with was as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)
          as d (reservation_id integer, decision text, substitute_id integer, is_told boolean)
       where decision is not null and exists (select from reservations where id = reservation_id))
    insert into absence_lessons (absence_id, reservation_id, decision, substitute_id, is_told)
    select ${absence_id}::integer, reservation_id, decision, substitute_id, is_told from was`.execute(trx)
}
