import type { Taken } from '@stunda/contract/schedule/schedule.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../events/reservation-entries.repository.ts'

/** A time within a day, and the event that is left out, if one is. */
export interface AskedTime {
  start_datetime: CivilDateTime
  end_datetime: CivilDateTime
  except: number | undefined
}

/**
 * The rooms, and the people with the groups that they are in, that live events take at some of a time. Without `whole` only those who
 * teach in them, and no groups.
 */
export async function takenAt(
  db: Db,
  { start_datetime, end_datetime, except = 0 }: AskedTime,
  whole: boolean,
): Promise<Omit<Taken, 'elsewhere'>> {
  const then = sql`is_live and start_datetime >= ${start_datetime}::timestamp::date
    and start_datetime < ${end_datetime}::timestamp and end_datetime > ${start_datetime}::timestamp`
  const { rows } = await sql<Omit<Taken, 'elsewhere'>>`
    with people as materialized (
      select distinct user_id from participants
       where ${then} and reservation_id <> ${except} and (${whole} or part = 'teacher'))
    select array(select distinct room_id from reservations
                  where ${then} and id <> ${except} order by room_id) as rooms,
           array(select user_id from people order by user_id) as people,
           array(select distinct m.group_id from group_members m
                   join people using (user_id)
                   join users u on u.id = m.user_id and u.status = 'active'
                   join groups g on g.id = m.group_id and not g.removed
                  where ${whole} order by m.group_id) as groups`.execute(db)
  return onlyRow(rows)
}
