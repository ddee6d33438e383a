import { roleId } from '@stunda/domain/permissions/roles.ts'
import { runs } from '@stunda/domain/runs.fixture.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { play } from '../../bench/decisions/play.ts'
import type { Call } from '../../bench/decisions/world.ts'
import { useSchool } from './school.ts'

const school = useSchool()
type Who = Parameters<typeof school.as>[0]

const TEACHERS = 5
const STUDENTS = 6
const STEPS = 400

const callAs =
  (who: Who): Call =>
  (method, path, body) => {
    const caller = school.as(who)
    if (method === 'GET') return caller.get(path)
    if (method === 'DELETE') return caller.delete(path)
    return method === 'PUT' ? caller.put(path, body) : caller.post(path, body ?? {})
  }

/** Adds people who only teach or study. */
async function join(role_id: number, count: number): Promise<number[]> {
  const { db } = school.database
  const rows = Array.from({ length: count }, (_, index) => ({
    name: 'Jauns',
    surname: `Nr${role_id}${index}`,
    let_in_at: sql<Date>`now()`,
  }))
  const joined = await db.insertInto('users').values(rows).returning('id').execute()
  await db
    .insertInto('user_roles')
    .values(joined.map(({ id }) => ({ user_id: id, role_id })))
    .execute()
  return joined.map(({ id }) => id)
}

it('whatever is done to a series, what was decided about one of its dates is lost only if somebody takes it back', async () => {
  const { people, rooms, subjects } = school
  const further = await join(roleId('teacher'), TEACHERS)
  const world = {
    office: [callAs('anna'), callAs('ilze')] as [Call, Call],
    attendant: callAs('andris'),
    signed_in: new Map([[people.agnese.id, callAs('agnese')]]),
    rooms: [rooms.piano.id, rooms.violin.id, rooms.voice.id],
    teachers: [people.agnese.id, people.raimonds.id, ...further],
    students: [people.marta.id, people.karlis.id, ...(await join(roleId('student'), STUDENTS))],
    subject: subjects.piano.id,
    first_day: '2027-01-12',
  }
  const seed = Number(process.env.DECISIONS_SEED ?? 1)
  const { found } = await play(() => world, { steps: runs(STEPS).numRuns, seed })
  expect(found).toEqual([])
})
