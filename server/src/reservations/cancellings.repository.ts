import { sql } from 'kysely'
import { idArray } from '../db/arrays.ts'
import { IS_THE_CANCELLING } from '../db/cancelling.ts'
import type { Db } from '../db/database.ts'
import { ENTRY_OF_H, type HistoryRow } from './history.repository.ts'

/** Why an event is cancelled now: the entry of the history by which it was, and who was away then, if that was the reason. */
export interface Cancelling extends HistoryRow {
  absent_teacher_id: number | null
}

/** Why some events are cancelled now, by id; nothing for those that are not, or of which it is not known. */
export async function cancellingsOf(db: Db, ids: readonly number[]): Promise<Map<number, Cancelling>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Cancelling>`
    select distinct on (h.reservation_id) ${ENTRY_OF_H},
           case when deeds.kind = 'absence' then (deeds.about->>'teacher_id')::integer end as absent_teacher_id
      from history h join reservations r on r.id = h.reservation_id left join deeds on deeds.id = h.deed_id
     where h.reservation_id = any(${idArray(ids)}) and r.status_id = 3 and ${IS_THE_CANCELLING}
     order by h.reservation_id, h.id`.execute(db)
  return new Map(rows.map(row => [row.reservation_id, row]))
}

/** The name of the closed day because of which an entry of the history, of a change of the calendar, cancelled its event. */
export async function closedDayOf(db: Db, cancelling: Pick<HistoryRow, 'id'>): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select closed.name
      from history h join calendar_changes c on c.made_at = h.at and c.made_by = h.actor_id and c.room_id is null
      cross join lateral (
        select name, date_from, date_to
          from jsonb_to_recordset(c.settings_after->'closed_days') as set_then (name text, date_from date, date_to date)
        union all
        select name, date_from, date_to from closed_days where c.settings_after is null) as closed
     where h.id = ${cancelling.id} and (h.before->>'start_datetime')::date between date_from and date_to
     limit 1`.execute(db)
  return rows[0]?.name ?? null
}
