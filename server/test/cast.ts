import { DEMO_PASSWORD } from '@stunda/demo/accounts.ts'
import { type RoleName, roleId } from '@stunda/domain/permissions/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'

/** The password's hash, at the least cost there is: checking one of the school's cost takes 40 ms of processor time. */
export const CAST_PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$Y2FzdCBvZiB0aGUgdGVzdHM$mckdQLk6SqizKyBthhDC1g+O38XiACf/hYJRfLPJ5g4'

/** The people of tests. All but the archived ones sign in with `cast.password`. */
const PEOPLE = {
  anna: person('Anna', 'Liepiņa', 'administrator'),
  ilze: person('Ilze', 'Ozola', 'administrator'),
  andris: person('Andris', 'Ķīsis', 'attendant'),
  agnese: person('Agnese', 'Kalniņa', 'teacher'),
  raimonds: person('Raimonds', 'Balodis', 'teacher'),
  /** In both groups that have members. */
  marta: person('Marta', 'Ozola', 'student'),
  /** In one of them. */
  karlis: person('Kārlis', 'Vītols', 'student'),
  /** In no group. */
  alise: person('Alise', 'Puķe', 'student'),
  screen: person('Vestibila', 'ekrāns', 'screen'),
  archived_teacher: person('Rasma', 'Kalēja', 'teacher', 'archived'),
  archived_student: person('Edgars', 'Lapsa', 'student', 'archived'),
}

const GROUPS = {
  choir: { name: 'Koris 4.–8. klase', members: ['marta', 'karlis'] },
  trio: { name: 'Klavieru trio', members: ['marta'] },
  empty: { name: '8.c klase', members: [] },
  /** Has a member, but only one who is archived. */
  deserted: { name: 'Pūtēju kvintets', members: ['archived_student'] },
} as const satisfies Record<string, { name: string; members: readonly (keyof typeof PEOPLE)[] }>

const ROOM_GROUPS = {
  studios: { name: 'Studijas', open_to_students: false, needs_approval: false },
  practice: { name: 'Mēģinājumu telpas', open_to_students: true, needs_approval: false },
  ensembles: { name: 'Ansambļu telpas', open_to_students: true, needs_approval: true },
}

const ROOMS = {
  /** Three studios, free for teachers. */
  piano: { room_number: '201', name: 'Flīģelis', is_available: 1, in: 'studios' },
  violin: { room_number: '202', name: 'Vijoles', is_available: 1, in: 'studios' },
  voice: { room_number: '203', name: 'Vokāls', is_available: 1, in: 'studios' },
  /** Takes no new event. */
  unavailable: { room_number: '204', name: 'Akordeons', is_available: 0, in: 'studios' },
  /** Students book here themselves. */
  practice: { room_number: '101', name: 'Klavieres', is_available: 1, in: 'practice' },
  /** Students ask for it. */
  drums: { room_number: '401', name: 'Bungas', is_available: 1, in: 'ensembles' },
} as const satisfies Record<
  string,
  { room_number: string; name: string; is_available: 0 | 1; in: keyof typeof ROOM_GROUPS }
>

const SUBJECTS = { piano: 'Klavierspēle', violin: 'Vijoļspēle', choir: 'Koris' }

export interface CastPerson {
  id: number
  email: string
  full_name: string
  roles: RoleName[]
}

export interface Cast {
  password: string
  people: Record<keyof typeof PEOPLE, CastPerson>
  groups: Record<keyof typeof GROUPS, { id: number; name: string }>
  room_groups: Record<keyof typeof ROOM_GROUPS, { id: number; name: string }>
  rooms: Record<keyof typeof ROOMS, { id: number; room_number: string }>
  subjects: Record<keyof typeof SUBJECTS, { id: number; name: string }>
}

/** Brings the cast onto an empty, migrated stage: the people, groups and rooms that tests are told with. No events. */
export async function loadCast(db: Db, password_hash = CAST_PASSWORD_HASH): Promise<Cast> {
  const people = await each(PEOPLE, async ({ role, ...user }) => {
    const added = await db
      .insertInto('users')
      .values({
        ...user,
        password_hash,
        let_in_at: sql`now()`,
        email_verified_at: sql`now()`,
      })
      .returning(['id', 'full_name'])
      .executeTakeFirstOrThrow()
    await db
      .insertInto('user_roles')
      .values({ user_id: added.id, role_id: roleId(role) })
      .execute()
    return { ...added, email: user.email, roles: [role] }
  })
  const groups = await each(GROUPS, async ({ name, members }) => {
    const group = await db
      .insertInto('groups')
      .values({ name })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    for (const member of members) {
      await db
        .insertInto('group_members')
        .values({ group_id: group.id, user_id: people[member].id })
        .execute()
    }
    return group
  })
  const room_groups = await each(ROOM_GROUPS, (group, position) =>
    db
      .insertInto('room_groups')
      .values({ ...group, position })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow(),
  )
  const rooms = await each(ROOMS, ({ in: group, ...room }) =>
    db
      .insertInto('rooms')
      .values({
        ...room,
        room_group_id: room_groups[group].id,
      })
      .returning(['id', 'room_number'])
      .executeTakeFirstOrThrow(),
  )
  const subjects = await each(SUBJECTS, name =>
    db.insertInto('subjects').values({ name }).returning(['id', 'name']).executeTakeFirstOrThrow(),
  )
  return { password: DEMO_PASSWORD, people, groups, room_groups, rooms, subjects }
}

function person(name: string, surname: string, role: RoleName, status: 'active' | 'archived' = 'active') {
  const email = `${name}.${surname}@stunda.test`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return { name, surname, email, role, status }
}

/** Does the same for each of them, one after the other, so that ids follow the order above. */
async function each<Key extends string, Given, Made>(
  given: Record<Key, Given>,
  make: (one: Given, index: number) => Promise<Made>,
): Promise<Record<Key, Made>> {
  const made: [string, Made][] = []
  for (const [index, [key, one]] of Object.entries<Given>(given).entries()) {
    made.push([key, await make(one, index)])
  }
  return Object.fromEntries(made) as Record<Key, Made>
}
