import { sql } from 'kysely'
import { idArray } from '../../db/arrays.ts'
import type { Trx } from '../../db/database.ts'

/** Keeps who is asked to give some events that are about to be deleted. */
export async function keepAskings(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    with askings as materialized (
      select reservation_id, null::integer as absence_id, teacher_id, substitute_id, asked_by, is_declined, is_told
        from asked_lessons where reservation_id = any(${idArray(ids)})
      union all
      select d.reservation_id, d.absence_id, a.teacher_id, d.substitute_id, null, d.decision = 'declined', d.is_told
        from absence_lessons d join absences a on a.id = d.absence_id
       where d.reservation_id = any(${idArray(ids)}) and d.decision in ('asked', 'declined'))
    insert into deleted_askings (reservation_id, absence_id, teacher_id, substitute_id, asked_by, is_declined, is_told)
    select reservation_id, absence_id, teacher_id, substitute_id, asked_by, is_declined, is_told from askings`.execute(
    trx,
  )
}

/** Puts the askings of deleted events back that are there again. A substitute who was told meanwhile of being asked no more is to be told anew. */
export async function putAskingsBack(trx: Trx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql`
    with kept as (delete from deleted_askings where reservation_id = any(${idArray(ids)}) returning *),
    untold as (delete from lost_askings where reservation_id = any(${idArray(ids)}) returning reservation_id, user_id)
    select k.*, k.is_declined and k.is_told
                or exists (select from untold u where u.reservation_id = k.reservation_id and u.user_id = k.substitute_id) as knows
      from kept k`.execute(trx)
  if (rows.length === 0) return
  const back = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as back (
      reservation_id integer, absence_id integer, teacher_id integer, substitute_id integer, asked_by integer, is_declined boolean, knows boolean)`
  await sql`
    with away as (
      insert into absence_lessons (absence_id, reservation_id, decision, substitute_id, is_told)
      select absence_id, reservation_id, case when is_declined then 'declined' else 'asked' end, substitute_id, knows
        from ${back} where absence_id is not null)
    insert into asked_lessons (reservation_id, teacher_id, substitute_id, asked_by, is_declined, is_told)
    select reservation_id, teacher_id, substitute_id, asked_by, is_declined, knows from ${back} where absence_id is null`.execute(
    trx,
  )
}
