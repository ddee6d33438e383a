import type { NamedKind } from '@stunda/contract/plan-import/plan-import.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Something of the school that a plan may name; `names`: what it is called, `shown`: how a choice shows it. */
export interface Named {
  id: number
  kind: NamedKind
  names: string[]
  shown: string
}

/** All rooms, subjects, teachers, students and groups that may be booked. */
export async function everythingNamed(db: Db): Promise<Named[]> {
  const people = (kind: NamedKind, role_id: number) => sql`
    select u.id, ${kind}::text as kind,
           array[u.full_name] || coalesce(array_agg(u.full_name || ' ' || g.name order by g.name) filter (where g.id is not null), '{}') as names,
           u.full_name || coalesce(' (' || string_agg(g.name, ', ' order by g.name) || ')', '') as shown
      from users u
      join user_roles r on r.user_id = u.id and r.role_id = ${role_id}
      left join group_members m on m.user_id = u.id
      left join groups g on g.id = m.group_id and not g.removed
     where u.status = 'active' and u.let_in_at is not null group by u.id`
  const { rows } = await sql<Named>`
    select id, 'room' as kind, array[room_number, coalesce(name, ''), concat_ws(' ', room_number, name)] as names,
           concat_ws(' · ', room_number, nullif(name, '')) as shown
      from rooms where not removed
    union all select id, 'subject', array[name], name from subjects where not removed
    union all select id, 'group', array[name], name from groups where not removed
    union all ${people('teacher', 3)}
    union all ${people('student', 4)}`.execute(db)
  return rows
}
