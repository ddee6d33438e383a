import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import { IS_THE_CANCELLING } from './cancelling.ts'
import { OLDER_CHANGES } from './older-changes.ts'

/**
 * The ids of the events to come that a change of the calendar has cancelled and that are still cancelled for that reason, whatever else was
 * changed about them since. `which`: a condition on the reservation `r`, its place before it was cancelled, `was`, and the change `c`.
 */
export function leftOut(now: CivilDateTime, which: RawBuilder<boolean>): RawBuilder<{ id: number }> {
  return sql`
    select distinct r.id, r.start_datetime
      from (select at, actor_id, (before->>'room_id')::integer as room_id
              from (select at, actor_id, before from deeds where kind = 'calendar_change' and before is not null
                     union all select at, actor_id, before from ${OLDER_CHANGES.calendar_change} older) changes) c
      join history h on h.at = c.at and h.actor_id = c.actor_id and h.before is not null and ${IS_THE_CANCELLING}
      cross join lateral jsonb_to_record(h.before) as was (room_id integer, start_datetime timestamp, end_datetime timestamp)
      join reservations r on r.id = h.reservation_id
     where r.status_id = 3 and not r.is_draft and r.start_datetime >= ${now} and ${which}
     order by r.start_datetime, r.id`
}
