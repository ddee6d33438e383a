import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import { idArray } from '../db/arrays.ts'
import type { Db } from '../db/database.ts'

/** Events that one teacher is to take over together, named by a number. */
export interface Part {
  part: number
  reservation_id: number
}

/** A teacher who is free at the time of some events of a part. */
export interface Candidate {
  part: number
  id: number
  full_name: string
  teaches: boolean
  knows: boolean
  substitutions: number
  that_day: number
  free: number
}

/**
 * The active teachers who are in no other event and not absent at the time of events of each part, without their own teachers; by name.
 * `free`: at how many of them. On the days, `teaches`: they have had an event of a subject of theirs, `knows`: one with one of their
 * students. `substitutions`: how many lessons of absent teachers they give this month; `that_day`: in how many events they are on the day,
 * of several on the fullest.
 */
export async function freeTeachers(
  db: Db,
  parts: readonly Part[],
  { date_from, date_to, today }: { date_from: CivilDate; date_to: CivilDate; today: CivilDate },
): Promise<Candidate[]> {
  const lately = (table: 'p' | 'r') => {
    const start = sql.ref(`${table}.start_datetime`)
    return sql`${start} >= ${date_from}::date and ${start} < ${date_to}::date + 1`
  }
  const month = sql`date_trunc('month', ${today}::date)`
  const asked = idArray(parts.map(({ part }) => part))
  const reservation_ids = idArray(parts.map(({ reservation_id }) => reservation_id))
  const { rows } = await sql<Candidate>`
    with lessons as materialized (
      select asked.part, r.id, r.subject_id, r.start_datetime::date as day, r.during
        from unnest(${asked}, ${reservation_ids}) as asked (part, reservation_id)
        join reservations r on r.id = asked.reservation_id),
    teachers as materialized (
      select u.id, u.full_name, u.surname_order
        from users u join user_roles role on role.user_id = u.id and role.role_id = 3
       where u.status = 'active' and u.let_in_at is not null),
    taking_over as materialized (
      select d.substitute_id, count(*)::integer as substitutions
        from absence_lessons d join reservations r on r.id = d.reservation_id
       where d.decision = 'given' and r.is_live
         and r.start_datetime >= ${month} and r.start_datetime < ${month} + interval '1 month' group by 1),
    busy as materialized (
      select t.id as teacher_id, e.day, e.during
        from teachers t cross join (select min(day) as first, max(day) as last from lessons) days
       cross join lateral (
         select start_datetime::date as day, during from participants p
          where user_id = t.id and is_live and start_datetime >= first and start_datetime < last + 1 ${ONE_BY_ONE}) e),
    day_loads as materialized (select teacher_id, day, count(*)::integer as count from busy group by 1, 2),
    loads as materialized (
      select d.part, l.teacher_id, max(l.count) as that_day
        from (select distinct part, day from lessons) d join day_loads l on l.day = d.day group by 1, 2),
    taught as materialized (
      select distinct s.subject_id, p.user_id as teacher_id
        from (select distinct subject_id from lessons) s cross join lateral (
          select id from reservations r where r.subject_id = s.subject_id and is_live and ${lately('r')} ${ONE_BY_ONE}) e
        join participants p on p.reservation_id = e.id and p.part = 'teacher'),
    teaching as materialized (
      select distinct l.part, g.teacher_id
        from (select distinct part, subject_id from lessons) l join taught g on g.subject_id = l.subject_id),
    studying as materialized (
      select distinct l.part, p.user_id
        from lessons l join participants p on p.reservation_id = l.id and p.part = 'student'),
    known as materialized (
      select distinct s.user_id as student_id, e.user_id as teacher_id
        from (select distinct user_id from studying) s cross join lateral (
          select t.user_id from participants p join participants t on t.reservation_id = p.reservation_id and t.part = 'teacher'
           where p.user_id = s.user_id and p.part = 'student' and p.is_live and ${lately('p')} ${ONE_BY_ONE}) e),
    knowing as materialized (
      select distinct s.part, k.teacher_id from studying s join known k on k.student_id = s.user_id),
    taken as (
      select l.part, l.id, b.teacher_id from lessons l join busy b on b.day = l.day and b.during && l.during
      union
      select l.part, l.id, a.teacher_id from lessons l join absences a on a.during && l.during
      union
      select l.part, l.id, p.user_id from lessons l join participants p on p.reservation_id = l.id),
    hindered as materialized (select part, teacher_id, count(*)::integer as count from taken group by part, teacher_id),
    parts as materialized (select part, count(*)::integer as count from lessons group by part)
    select p.part, t.id, t.full_name, p.count - coalesce(h.count, 0) as free, coalesce(o.substitutions, 0) as substitutions,
           coalesce(f.that_day, 0) as that_day, g.teacher_id is not null as teaches, k.teacher_id is not null as knows
      from parts p cross join teachers t
      left join hindered h on h.part = p.part and h.teacher_id = t.id
      left join taking_over o on o.substitute_id = t.id
      left join loads f on f.part = p.part and f.teacher_id = t.id
      left join teaching g on g.part = p.part and g.teacher_id = t.id
      left join knowing k on k.part = p.part and k.teacher_id = t.id
     where p.count > coalesce(h.count, 0)
     order by p.part, t.surname_order, t.id`.execute(db)
  return rows
}

// Keeps the planner from merging the look-ups into a join, for which it would read all years.
const ONE_BY_ONE = sql`offset 0`
