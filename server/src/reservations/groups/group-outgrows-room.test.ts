import { beforeEach, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

// The school's now is Monday 23 November 2026, 09:00. Marta and Kārlis are in the choir.
const school = useSchool()
const seats = (count: number | null) =>
  school.database.db
    .updateTable('rooms')
    .set({ seats: count })
    .where('id', '=', school.rooms.piano.id)
    .execute()
async function rehearsal(changes: object = {}) {
  const event = {
    students: [`group_${school.groups.choir.id}` as const],
    ...at('10:00', '10:45'),
    ...changes,
  }
  const { status, json } = await school.as('anna').post('/api/event-meta/create', lesson(school, event))
  expect(status, JSON.stringify(json)).toBe(201)
}
const change = async (what: 'assign' | 'detach') => {
  const url = `/api/admin/groups/group/${school.groups.choir.id}/${what}`
  const { status, json } = await school.as('anna').post(url, { students: [school.people.alise.id] })
  expect(status, JSON.stringify(json)).toBe(200)
  return json.data
}

beforeEach(async () => {
  await school.database.db.deleteFrom('event_meta').execute()
  await change('detach')
})

it('who lets somebody into a group is told which rooms of its lessons have too few seats now', async () => {
  await seats(3)
  await rehearsal()
  await rehearsal(at('12:00', '12:45'))
  expect(await change('assign')).toMatchObject({
    students_count: 3,
    overfilled: [{ room_number: '201', seats: 3, people: 4 }],
  })
  expect((await change('detach')).overfilled).toBeUndefined()
})

it.each([
  ['the seats suffice', 4],
  ['their number is not known', null],
])('nothing is told where %s', async (_, count) => {
  await seats(count)
  await rehearsal()
  expect((await change('assign')).overfilled).toEqual([])
})

it('nothing is told of lessons that are cancelled', async () => {
  await seats(3)
  await rehearsal()
  await school.database.db.updateTable('reservations').set({ status_id: 3 }).execute()
  expect((await change('assign')).overfilled).toEqual([])
})
