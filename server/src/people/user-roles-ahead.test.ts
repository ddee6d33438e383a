import { expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { useUsers } from './admin-users.fixture.ts'

// The school's now is Monday 23 November 2026, 09:00.
const { school, add } = useUsers()

const TEACHER = 3
const STUDENT = 4
const book = (people: object, when = at('10:00', '10:45')) =>
  school.as('anna').post('/api/event-meta/create', lesson(school, { ...people, ...when }))
const change = (id: number, body: object, force = '') =>
  school.as('anna').patch(`/api/admin/users/user/${id}${force}`, body)
const rolesOf = async (id: number) =>
  (await school.as('anna').get(`/api/admin/users/${id}`)).json.data.user_roles

it('asks before a teacher with lessons ahead is none any more, and by force leaves the lessons as they are', async () => {
  const { id } = await add({ roles: [TEACHER] })
  const booked = await book({ teachers: [id] })
  expect(booked.status, JSON.stringify(booked.json)).toBe(201)
  expect(await change(id, { roles: [2] })).toMatchObject({
    status: 409,
    json: {
      ...{ isEvent: true, loses: 'teacher', message: 'This teacher has an upcoming reservation.' },
      first: [{ event_name: 'Klavierspēle', count: 1 }],
    },
  })
  expect(await rolesOf(id)).toEqual([TEACHER])
  expect((await change(id, { roles: [2, TEACHER] })).status).toBe(200)
  expect((await change(id, { roles: [2] }, '?force=true')).status).toBe(200)
  const [{ id: event }] = booked.json.data.reservations
  const { json } = await school.as('anna').get(`/api/reservations/reservation/${event}`)
  expect(json.data.teachers).toMatchObject([{ id }])
})

it('asks the same of a student, and only about lessons where the user is in that part', async () => {
  const { id } = await add({ roles: [TEACHER, STUDENT] })
  expect((await book({ students: [`student_${id}`] }, at('12:00', '12:45'))).status).toBe(201)
  expect((await change(id, { roles: [STUDENT] })).status).toBe(200)
  expect((await change(id, { roles: [STUDENT, TEACHER] })).status).toBe(200)
  expect(await change(id, { roles: [TEACHER] })).toMatchObject({ status: 409, json: { loses: 'student' } })
})

it('asks nothing of lessons that are over or cancelled, nor twice of who is archived', async () => {
  const { id } = await add({ roles: [TEACHER] })
  expect((await book({ teachers: [id] }, at('14:00', '14:45'))).status).toBe(201)
  const archived = await change(id, { roles: [2], status: 'archived' })
  expect(archived).toMatchObject({ status: 409, json: { isEvent: true } })
  expect(archived.json.loses).toBeUndefined()
  await school.database.db.updateTable('reservations').set({ status_id: 3 }).execute()
  expect((await change(id, { roles: [2] })).status).toBe(200)
})
