import type { ExportedPlanField } from '@stunda/contract/plan-import/plan-import.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A reservation with the names of all that it refers to. */
export type ExportedRow = Record<Exclude<ExportedPlanField, 'category' | Several>, string> &
  Record<Several, string[]> & { category_id: number }

type Several = 'teachers' | 'students' | 'groups'

/** The reservations of some days, both included, that are not cancelled, by start. A namesake is named with a group. */
export async function reservationsBetween(
  db: Db,
  date_from: CivilDate,
  date_to: CivilDate,
): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    with asked as materialized (
      select * from reservations
       where is_live and start_datetime >= ${date_from}::date and start_datetime < ${date_to}::date + 1),
    named as materialized (
      select u.id, u.full_name || case when count(*) over (partition by u.full_name) > 1 then coalesce(' ' || (
               select min(g.name) from group_members m join groups g on g.id = m.group_id and not g.removed
                where m.user_id = u.id), '') else '' end as name
        from users u where u.status = 'active'),
    people as materialized (
      select p.reservation_id, array_agg(n.name order by n.name, n.id) filter (where p.part = 'teacher') as teachers,
             array_agg(n.name order by n.name, n.id) filter (where p.part = 'student') as students
        from asked a join participants p on p.reservation_id = a.id and p.group_id is null join named n on n.id = p.user_id
       group by p.reservation_id),
    grouped as materialized (
      select x.reservation_id, array_agg(g.name order by g.name, g.id) as names
        from asked a join reservation_groups x on x.reservation_id = a.id join groups g on g.id = x.group_id
       group by x.reservation_id)
    select r.start_datetime::date::text as date, to_char(r.start_datetime, 'HH24:MI') as start_time,
           to_char(r.end_datetime, 'HH24:MI') as end_time, o.room_number as room, r.event_name, r.category_id,
           coalesce(s.name, '') as subject, coalesce(p.teachers, '{}') as teachers, coalesce(p.students, '{}') as students,
           coalesce(x.names, '{}') as groups, r.description,
           r.responsible_name, r.responsible_phone
      from asked r
      join rooms o on o.id = r.room_id
      left join subjects s on s.id = r.subject_id
      left join people p on p.reservation_id = r.id
      left join grouped x on x.reservation_id = r.id
     order by r.start_datetime, o.room_number, r.id`.execute(db)
  return rows
}
