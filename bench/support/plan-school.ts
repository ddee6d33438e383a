import type { Db } from '@stunda/server/db/database.ts'
import { sql } from 'kysely'
import { addAdministrator } from './administrator.ts'

/** The weekly lessons of the generated school: as many as a large preparatory school publishes. */
export const LESSONS = 668
const TEACHERS = 45
const STUDENTS = 600
const GROUPS = 34
const A_GROUP = 10
const HEADERS = 'Diena;No;Līdz;Telpa;Priekšmets;Pedagogs;Audzēknis;Grupa'
const WEEKDAYS = ['Pirmdiena', 'Otrdiena', 'Trešdiena', 'Ceturtdiena', 'Piektdiena']

/** Fills an empty, migrated database with the people, rooms, groups and subjects of the plan; answers an administrator's token. */
export async function fillPlanSchool(db: Db): Promise<string> {
  const people = TEACHERS + STUDENTS + GROUPS * A_GROUP
  await sql`
    insert into users (name, surname, email, let_in_at)
    select 'Vārds' || i, 'Uzvārds' || i, 'user' || i || '@skola.test', now() from generate_series(1, ${people}::integer) i`.execute(
    db,
  )
  await sql`insert into user_roles (user_id, role_id) select id, case when id <= ${TEACHERS}::integer then 3 else 4 end from users`.execute(
    db,
  )
  await sql`insert into groups (name) select 'Ansamblis ' || i from generate_series(1, ${GROUPS}::integer) i`.execute(
    db,
  )
  await sql`
    insert into group_members (group_id, user_id)
    select g, ${TEACHERS + STUDENTS}::integer + (g - 1) * ${A_GROUP}::integer + m
      from generate_series(1, ${GROUPS}::integer) g, generate_series(1, ${A_GROUP}::integer) m`.execute(db)
  await sql`insert into subjects (name) select 'Priekšmets ' || i from generate_series(1, 25) i`.execute(db)
  await sql`insert into room_groups (name, position) values ('Klases', 1)`.execute(db)
  await sql`
    insert into rooms (room_number, room_group_id) select (100 + i)::text, 1 from generate_series(1, ${TEACHERS}::integer) i`.execute(
    db,
  )
  const token = await addAdministrator(db)
  await sql`vacuum analyze`.execute(db)
  return token
}

/**
 * The weekly plan of the school as CSV. `faults`: of how many rows of a hundred one has a fault, in turn a room that is taken, a teacher
 * nobody knows, and a time that does not exist.
 */
export function planOf({ faults }: { faults: number }): string {
  const every = faults > 0 ? Math.round(100 / faults) : Number.POSITIVE_INFINITY
  const rows = Array.from({ length: LESSONS }, (_, at) => {
    const [teacher, round] = [at % TEACHERS, Math.floor(at / TEACHERS)]
    const start = 12 * 60 + (Math.floor(round / WEEKDAYS.length) + (teacher % 4)) * 50
    const kind = at % every === every - 1 ? Math.floor(at / every) % 3 : undefined
    const room = kind === 0 ? (teacher + 4) % TEACHERS : teacher
    const isGroup = at % 20 === 5
    return [
      WEEKDAYS[round % WEEKDAYS.length],
      kind === 2 ? '25:00' : clock(start),
      clock(start + 45),
      101 + room,
      `Priekšmets ${1 + (teacher % 25)}`,
      kind === 1 ? `Svešais ${at}` : `Vārds${1 + teacher} Uzvārds${1 + teacher}`,
      isGroup ? '' : `Vārds${1 + TEACHERS + (at % STUDENTS)} Uzvārds${1 + TEACHERS + (at % STUDENTS)}`,
      isGroup ? `Ansamblis ${1 + Math.floor(at / 20)}` : '',
    ].join(';')
  })
  return [HEADERS, ...rows].join('\n')
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
