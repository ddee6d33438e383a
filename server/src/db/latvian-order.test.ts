import { beforeAll, describe, expect, it } from 'vitest'
import { lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const administrator = () => school.as('anna')

async function added(url: string, bodies: object[]): Promise<number[]> {
  const ids: number[] = []
  for (const body of bodies) {
    const { status, json } = await administrator().post(url, body)
    expect({ status, json }).toMatchObject({ status: 201 })
    ids.push(json.data.id)
  }
  return ids
}

const people = (roles: number[]) =>
  ['Cīrule', 'Ābele', 'Čakste', 'Bērza'].map(surname => ({
    name: 'Ieva',
    surname,
    email: `${surname.normalize('NFD').replace(/\P{L}/gu, '')}.${roles}@stunda.test`,
    roles,
  }))
const SORTED = ['Ieva Ābele', 'Ieva Bērza', 'Ieva Cīrule', 'Ieva Čakste']
const namesOf = (list: { full_name?: string; name?: string }[]) => list.map(one => one.full_name ?? one.name)

describe('on every database', () => {
  let students: number[]
  beforeAll(async () => {
    students = await added('/api/admin/users/user/create', people([4]))
  })

  it('rooms stand by number, 9 before 10, then by the Latvian alphabet; those without a number last', async () => {
    const numbers = ['Zāle', '10', 'Āra skatuve', '9b', 'Bēniņi', '9A', '9']
    const group = { name: 'Citas', open_to_students: false, needs_approval: false, rooms: [] }
    const [room_group_id] = await added('/api/admin/room-groups', [group])
    await added(
      '/api/admin/rooms/room/create',
      numbers.map(room_number => ({ room_number, room_group_id })),
    )
    const { json } = await administrator().get(`/api/admin/rooms?room_group=${room_group_id}`)
    const sorted = ['9', '9A', '9b', '10', 'Āra skatuve', 'Bēniņi', 'Zāle']
    expect(json.data.map((room: { room_number: string }) => room.room_number)).toEqual(sorted)
  })

  it('the teachers, students and groups of an event stand by the Latvian alphabet', async () => {
    const teachers = await added('/api/admin/users/user/create', people([3]))
    const groups = await added(
      '/api/admin/groups/group/create',
      ['Zvani', 'Ērģeles', 'Dūdas'].map(name => ({ name })),
    )
    for (const [index, id] of groups.entries())
      await administrator().post(`/api/admin/groups/group/${id}/assign`, {
        students: [school.people[(['marta', 'karlis', 'alise'] as const)[index] ?? 'marta'].id],
      })
    const event = lesson(school, {
      teachers,
      students: [
        ...students.map(id => `student_${id}` as const),
        ...groups.map(id => `group_${id}` as const),
      ],
    })
    const { status, json } = await administrator().post('/api/event-meta/create', event)
    expect({ status, json }).toMatchObject({ status: 201 })
    const [booked] = json.data.reservations
    expect(namesOf(booked.teachers)).toEqual(SORTED)
    expect(namesOf(booked.students)).toEqual([...SORTED, 'Dūdas', 'Ērģeles', 'Zvani'])
  })

  it('the members of a group stand by the Latvian alphabet', async () => {
    const [id] = await added('/api/admin/groups/group/create', [{ name: 'Ansamblis' }])
    await administrator().post(`/api/admin/groups/group/${id}/assign`, { students })
    const { json } = await administrator().get(`/api/admin/groups/${id}`)
    expect(namesOf(json.data.platform_students)).toEqual(SORTED)
  })
})
