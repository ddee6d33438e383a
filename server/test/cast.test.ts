import { expect, it } from 'vitest'
import { verifyPassword } from '../src/auth/password.ts'
import { type Cast, loadCast } from './cast.ts'
import { useDatabase } from './database.ts'

let cast: Cast
const database = useDatabase(async db => {
  cast = await loadCast(db)
})

it('the cast has administrators, an attendant, teachers, students and a screen', async () => {
  const rows = await database.db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_id', 'id')
    .select(['email', 'role_id'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  expect(rows.map(row => row.role_id)).toEqual([1, 1, 2, 3, 3, 4, 4, 4, 5])
  expect(cast.people.karlis).toMatchObject({
    email: 'karlis.vitols@stunda.test',
    full_name: 'Kārlis Vītols',
    roles: ['student'],
  })
})

it('everybody of the cast signs in with one password', async () => {
  const { password_hash } = await database.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', cast.people.marta.id)
    .executeTakeFirstOrThrow()
  expect(await verifyPassword(password_hash ?? '', cast.password)).toBe(true)
})

it('the cast has an empty group, and rooms that are open, on request, for teachers, and out of use', async () => {
  const members = await database.db.selectFrom('group_members').selectAll().execute()
  expect(members.filter(row => row.group_id === cast.groups.choir.id)).toHaveLength(2)
  expect(members.filter(row => row.group_id === cast.groups.empty.id)).toHaveLength(0)
  const rooms = await database.db
    .selectFrom('rooms')
    .innerJoin('room_groups', 'room_groups.id', 'room_group_id')
    .select(['rooms.id', 'is_available', 'open_to_students', 'needs_approval'])
    .execute()
  const room = (id: number) => rooms.find(row => row.id === id)
  expect(room(cast.rooms.piano.id)).toMatchObject({ is_available: 1, open_to_students: false })
  expect(room(cast.rooms.unavailable.id)).toMatchObject({ is_available: 0 })
  expect(room(cast.rooms.practice.id)).toMatchObject({ open_to_students: true, needs_approval: false })
  expect(room(cast.rooms.drums.id)).toMatchObject({ open_to_students: true, needs_approval: true })
})
