import { expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()

it('a past lesson whose room, group and subject were deleted since is still described and cancelled', async () => {
  const anna = school.as('anna')
  const made = async (url: string, body: object) => (await anna.post(url, body)).json.data.id as number
  const room_id = await made('/api/admin/rooms/room/create', {
    room_number: '999',
    room_group_id: school.room_groups.studios.id,
  })
  const subject_id = await made('/api/admin/subjects/subject/create', { name: 'Arfa' })
  const group = await made('/api/admin/groups/group/create', { name: 'Arfisti' })
  await anna.post(`/api/admin/groups/group/${group}/assign`, { students: [school.people.alise.id] })
  const past = {
    room_id,
    subject_id,
    students: [`group_${group}` as const],
    ...at('10:00', '10:45', '2026-11-20'),
  }
  const { json } = await anna.post('/api/event-meta/create', lesson(school, past))
  const url = `/api/reservations/reservation/${json.data.reservations[0].id}`

  await anna.delete(`/api/admin/rooms/room/${room_id}`)
  await anna.delete(`/api/admin/subjects/subject/${subject_id}`)
  expect((await anna.delete(`/api/admin/groups/group/${group}`)).status).toBe(200)

  const renamed = await anna.put(url, lesson(school, { ...past, event_name: 'Arfa, nenotika', status_id: 3 }))
  expect(renamed.status, JSON.stringify(renamed.json)).toBe(200)
  expect(renamed.json.data).toMatchObject({ event_name: 'Arfa, nenotika', status_id: 3 })
  expect(renamed.json.data.students).toMatchObject([{ key: `group_${group}`, name: 'Arfisti' }])
  const moved = await anna.put(url, lesson(school, { ...past, ...at('11:00', '11:45', '2026-11-20') }))
  expect(Object.keys(moved.json.errors)).toEqual(['room_id', 'students.0', 'subject_id'])
})
