import { sql } from 'kysely'
import { idArray } from '../../db/arrays.ts'
import { IS_THE_CANCELLING } from '../../db/cancelling.ts'
import type { Db } from '../../db/database.ts'
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
