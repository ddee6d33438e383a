import { beforeEach, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
const create = '/api/event-meta/create'

/** The piano room has two seats; the choir has two members and a teacher. */
beforeEach(async () => {
  const { db } = school.database
  await db.updateTable('rooms').set({ seats: 2 }).where('id', '=', school.rooms.piano.id).execute()
})
const choir = (clock: string) =>
  lesson(school, {
    ...at(`${clock}:00`, `${clock}:45`, '2026-12-08'),
    room_id: school.rooms.piano.id,
    students: [`group_${school.groups.choir.id}`],
  })

it('a teacher cannot book more people into a room than it has seats, and is offered a larger room', async () => {
  const { status, json } = await school.as('agnese').post(create, choir('10'))
  expect(status).toBe(422)
  expect(json.errors.room).toEqual(['The room has 2 seats, and 3 people take part. Choose a larger room.'])
  expect(json.alternatives[0]).toMatchObject({ kind: 'other_room' })
  const { room_id } = json.alternatives[0]
  expect((await school.as('agnese').post(create, { ...choir('10'), room_id })).status).toBe(201)
})

it('those who run the school may book them all the same', async () => {
  expect((await school.as('andris').post(create, choir('11'))).status).toBe(201)
})

it('an event that is in the room already may be changed by its teacher as long as its people stay', async () => {
  const { json } = await school.as('andris').post(create, choir('12'))
  const url = `/api/reservations/reservation/${json.data.reservations[0].id}`
  const renamed = { ...choir('12'), event_name: 'Koris' }
  expect((await school.as('agnese').put(url, renamed)).status).toBe(200)
  const { students = [] } = renamed
  const more = { ...renamed, students: [...students, `student_${school.people.alise.id}`] }
  expect((await school.as('agnese').put(url, more)).json.errors).toHaveProperty('room')
})
