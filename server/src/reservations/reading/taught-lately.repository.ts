import type { TaughtLately } from '@stunda/contract/reservations/taught-lately.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import { idArray } from '../../db/arrays.ts'
import type { Db } from '../../db/database.ts'
import { type Days, onlyRow, within } from '../events/reservation-entries.repository.ts'

/**
 * The active students and groups with live lessons or consultations of one of the teachers on the days, each with the subject of most
 * of them, and the subject and the rooms of most of all these; of subjects as common that of the last one that has begun by `now`,
 * otherwise of the next one. Removed subjects and rooms are ignored.
 */
export async function taughtLately(
  db: Db,
  teachers: readonly number[],
  now: CivilDateTime,
  days: Days,
): Promise<TaughtLately> {
  const { rows } = await sql<TaughtLately>`
    with theirs as materialized (
      select reservation_id from participants
       where user_id = any(${idArray(teachers)}) and part = 'teacher' and is_live and ${within(days)}),
    lessons as materialized (
      select r.id, r.room_id, s.id as subject_id,
             row_number() over (order by r.start_datetime > ${now}::timestamp,
               greatest(r.start_datetime, ${now}::timestamp) - least(r.start_datetime, ${now}::timestamp), r.id) as place
        from reservations r left join subjects s on s.id = r.subject_id and not s.removed
       where r.id in (select reservation_id from theirs) and r.category_id in (1, 4)),
    taken_by as (
      select 'student_' || p.user_id as key, l.subject_id, l.place
        from lessons l
        join participants p on p.reservation_id = l.id and p.part = 'student' and p.group_id is null
        join users u on u.id = p.user_id and u.status = 'active'
      union all
      select 'group_' || g.id, l.subject_id, l.place
        from lessons l
        join reservation_groups b on b.reservation_id = l.id
        join groups g on g.id = b.group_id and not g.removed),
    students as (
      select distinct on (key) key, subject_id
        from (select key, subject_id, count(*) as times, min(place) as place from taken_by group by 1, 2) s
       order by key, subject_id is null, times desc, place)
    select (select subject_id from lessons where subject_id is not null
              group by subject_id order by count(*) desc, min(place) limit 1) as subject_id,
           (select coalesce(json_agg(students), '[]') from students) as students,
           array(select room_id from lessons join rooms on rooms.id = room_id and not rooms.removed
                  group by room_id order by count(*) desc, min(place) limit 5) as rooms`.execute(db)
  return onlyRow(rows)
}

/** The active teachers with live lessons or consultations of a subject on the days; who has the most comes first. */
export async function teachersOfSubject(db: Db, subject_id: number, days: Days): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select p.user_id
      from (select id from reservations
             where ${within(days)} and subject_id = ${subject_id} and is_live and category_id in (1, 4)) r
      join participants p on p.reservation_id = r.id and p.part = 'teacher'
      join users u on u.id = p.user_id and u.status = 'active'
     group by p.user_id order by count(*) desc, p.user_id`.execute(db)
  return rows.map(row => row.user_id)
}
