import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * The ids of the events to come that a change of the calendar left out, and that nobody has changed since. `which`: a condition on the
 * reservation `r` and the change `c`.
 */
export function leftOut(now: CivilDateTime, which: RawBuilder<boolean>): RawBuilder<{ id: number }> {
  return sql`
    select distinct r.id, r.start_datetime
      from calendar_changes c
      join history h on h.at = c.made_at and h.actor_id = c.made_by and h.before is not null and h.after->>'status_id' = '3'
      join reservations r on r.id = h.reservation_id
     where r.status_id = 3 and not r.is_draft and r.start_datetime >= ${now} and ${which}
       and not exists (select from history later where later.reservation_id = r.id and later.id > h.id)
     order by r.start_datetime, r.id`
}
