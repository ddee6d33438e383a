import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { type RoleName, roleId } from '@stunda/domain/permissions/roles.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { migrate } from '@stunda/server/db/migrate.ts'
import { openDatabase } from '@stunda/server/db/open.ts'
import { sql } from 'kysely'
import type { StormLog } from './log.ts'

const ADMINISTRATORS = 8
const TEACHERS = 20
const STUDENTS = 22
const ROOMS = 12
const GROUPS = 6

/** A signed-in user of the storm. */
export interface Person {
  id: number
  role: RoleName
  token: string
}

/** A small school for many clients. */
export interface StormSchool {
  people: Person[]
  teachers: number[]
  students: number[]
  groups: number[]
  subject: number
  rooms: { id: number; open_to_students: boolean }[]
}

/** The server, the school and the log that all clients of a storm share. */
export interface Storm {
  url: string
  school: StormSchool
  log: StormLog
  today: CivilDate
  /** Whether it is still going on. */
  goesOn(): boolean
}

/** Fills an empty database with 50 people, 12 rooms and 6 groups, and closes it. `isMade`: it has its tables, perhaps of another build. */
export async function fillSchool(
  where: { databaseUrl?: string; dataDir?: string },
  { isMade = false, administrators = ADMINISTRATORS } = {},
): Promise<StormSchool> {
  const database = await openDatabase({ dataDir: tmpdir(), ...where })
  const { db } = database
  try {
    if (!isMade) await migrate(db)
    const roles = [
      ...Array<RoleName>(administrators).fill('administrator'),
      ...Array<RoleName>(TEACHERS).fill('teacher'),
      ...Array<RoleName>(STUDENTS).fill('student'),
    ]
    await sql`
      insert into users (name, surname, email, let_in_at) select 'Vētra', 'Nr' || i, 'v' || i || '@storm.example', now()
        from generate_series(1, ${roles.length}::integer) i`.execute(db)
    const people = roles.map((role, index) => ({
      id: index + 1,
      role,
      token: randomBytes(32).toString('base64url'),
    }))
    for (const { id, role, token } of people) {
      await db
        .insertInto('user_roles')
        .values({ user_id: id, role_id: roleId(role) })
        .execute()
      const token_hash = createHash('sha256').update(token).digest()
      await db
        .insertInto('access_tokens')
        .values({ token_hash, user_id: id, expires_at: '2100-01-01' })
        .execute()
    }
    await sql`insert into room_groups (name, open_to_students, needs_approval)
              values ('Klases', false, false), ('Mēģinājumi', true, false), ('Ansambļi', true, true)`.execute(
      db,
    )
    await sql`insert into rooms (room_number, room_group_id)
              select (100 + i)::text, 1 + i % 3 from generate_series(1, ${ROOMS}::integer) i`.execute(db)
    await sql`insert into subjects (name) values ('Mūzika')`.execute(db)
    await sql`insert into groups (name) select 'Grupa ' || i from generate_series(1, ${GROUPS}::integer) i`.execute(
      db,
    )
    const ids = (role: RoleName) => people.filter(person => person.role === role).map(person => person.id)
    await sql`insert into group_members
              select 1 + i % ${GROUPS}::integer, id from unnest(${ids('student')}::integer[]) with ordinality as s (id, i)`.execute(
      db,
    )
    return {
      people,
      teachers: ids('teacher'),
      students: ids('student'),
      groups: Array.from({ length: GROUPS }, (_, index) => index + 1),
      subject: 1,
      rooms: Array.from({ length: ROOMS }, (_, index) => ({
        id: index + 1,
        open_to_students: (index + 1) % 3 !== 0,
      })),
    }
  } finally {
    await database.close()
  }
}
