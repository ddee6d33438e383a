import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Snapshot } from './reservations.repository.ts'

/** Deeds that are about days, and not about a series for good, as a handover is. */
const OF_DAYS = ['absence', 'rearrangement', 'cancelling', 'swap', 'takeover', 'calendar_change']

/**
 * How the lessons of a day were planned, with those that have left it for another day: as each was before it was first changed on its own.
 * What is set right within an hour of its booking, if it is no deed, is no change.
 */
export async function plannedOn(db: Db, date: CivilDate): Promise<Snapshot[]> {
  const { rows } = await sql<{ before: Snapshot }>`
    with asked as materialized (
      select id from reservations where start_datetime >= ${date}::date and start_datetime < ${date}::date + 1
      union
      select reservation_id from history
       where left(before->>'start_datetime', 10) <> left(after->>'start_datetime', 10)
         and before->>'start_datetime' >= ${date} and before->>'start_datetime' < ${`${date} 24`})
    select distinct on (r.id) h.before
      from asked join reservations r on r.id = asked.id join history h on h.reservation_id = r.id
      left join deeds d on d.id = h.deed_id
     where not r.is_draft and h.before->>'status_id' in ('1', '4') and h.before->>'category_id' = '1' and h.after is not null
       and case when d.id is null then (h.after->>'changed_alone' = 'true' or h.after->>'recurrence' = 'single')
                                       and h.at > r.created_at + interval '1 hour'
                else d.kind = any(${OF_DAYS}) end
     order by r.id, h.id`.execute(db)
  return rows.map(({ before }) => before)
}
