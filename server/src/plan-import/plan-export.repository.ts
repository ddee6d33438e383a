import type { ExportedPlanField } from '@stunda/contract/plan-import/plan-import.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A reservation with the names of all that it refers to. */
export type ExportedRow = Record<Exclude<ExportedPlanField, 'category'>, string> & { category_id: number }

/** The reservations of some days, both included, that are not cancelled, by start. A namesake is named with a group. */
export async function reservationsBetween(
  db: Db,
  date_from: CivilDate,
  date_to: CivilDate,
): Promise<ExportedRow[]> {
  const people = (part: string) => sql`
    coalesce((select string_agg(n.name, '; ' order by n.name, n.id) from participants p join named n on n.id = p.user_id
      where p.reservation_id = r.id and p.part = ${part} and p.group_id is null), '')`
  const { rows } = await sql<ExportedRow>`
    with named as (
      select u.id, u.full_name || case when count(*) over (partition by u.full_name) > 1 then coalesce(' ' || (
               select min(g.name) from group_members m join groups g on g.id = m.group_id and not g.removed
                where m.user_id = u.id), '') else '' end as name
        from users u where u.status = 'active')
    select r.start_datetime::date::text as date, to_char(r.start_datetime, 'HH24:MI') as start_time,
           to_char(r.end_datetime, 'HH24:MI') as end_time, o.room_number as room, r.event_name, r.category_id,
           coalesce(s.name, '') as subject, ${people('teacher')} as teachers, ${people('student')} as students,
           coalesce((select string_agg(g.name, '; ' order by g.name, g.id) from reservation_groups x join groups g on g.id = x.group_id
             where x.reservation_id = r.id), '') as groups, r.description
      from reservations r
      join rooms o on o.id = r.room_id
      left join subjects s on s.id = r.subject_id
     where r.is_live and r.start_datetime >= ${date_from}::date and r.start_datetime < ${date_to}::date + 1
     order by r.start_datetime, o.room_number, r.id`.execute(db)
  return rows
}
