import { describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const add = async (name: string) =>
  (await school.as('anna').post('/api/admin/groups/group/create', { name })).json.data

describe('groups', () => {
  it('are listed by name with how many are in them, and with who where asked', async () => {
    const { json } = await school.as('anna').get('/api/admin/groups?sort=-name')
    expect(json.data.map((group: { name: string }) => group.name)).toEqual([
      'Pūtēju kvintets',
      'Koris 4.–8. klase',
      'Klavieru trio',
      '8.c klase',
    ])
    expect(json.data[1]).toEqual({ ...school.groups.choir, students_count: 2, is_filling: false })
    expect(json.data[0].students_count).toBe(0)
    const found = await school
      .as('anna')
      .get('/api/admin/groups?search=KORIS&with=platform_students.user_roles')
    expect(found.json).toMatchObject({
      meta: { total: 1 },
      data: [
        {
          platform_students: [{ full_name: 'Marta Ozola' }, { full_name: 'Kārlis Vītols', user_roles: [4] }],
        },
      ],
    })
  })

  it('are listed by how many are in them', async () => {
    const sizes = async (sort: string) =>
      (await school.as('anna').get(`/api/admin/groups?sort=${sort}`)).json.data.map(
        (group: { students_count: number }) => group.students_count,
      )
    const up = (await sizes('name')).toSorted((one: number, other: number) => one - other)
    expect(new Set(up).size).toBeGreaterThan(1)
    expect(await sizes('students_count')).toEqual(up)
    expect(await sizes('-students_count')).toEqual(up.toReversed())
  })

  it('show their members, or those whom a search finds', async () => {
    const url = `/api/admin/groups/${school.groups.choir.id}`
    expect((await school.as('anna').get(url)).json.data.platform_students).toHaveLength(2)
    const found = await school.as('anna').get(`${url}?search_student_query=karl`)
    expect(found.json.data).toMatchObject({
      students_count: 2,
      platform_students: [{ full_name: 'Kārlis Vītols' }],
    })
    expect((await school.as('anna').get('/api/admin/groups/999999')).status).toBe(404)
  })

  it('offer the active students to assign', async () => {
    const offered = async (query: string) =>
      (await school.as('anna').get(`/api/admin/groups/students?${query}`)).json.data.map(
        (student: { full_name: string }) => student.full_name,
      )
    expect(await offered('search=')).toEqual(['Marta Ozola', 'Alise Puķe', 'Kārlis Vītols'])
    expect(await offered('search=puk')).toEqual(['Alise Puķe'])
    expect(await offered(`search=&except_group=${school.groups.choir.id}`)).toEqual(['Alise Puķe'])
  })

  it('tell in which other groups their people are, and sort by them; who is in none comes last either way', async () => {
    const { choir, trio, empty } = school.groups
    const { marta, karlis, alise } = school.people
    const change = (act: string, group: { id: number }, ids: number[]) =>
      school.as('anna').post(`/api/admin/groups/group/${group.id}/${act}`, { students: ids })
    await change('assign', empty, [karlis.id])
    await change('assign', choir, [alise.id])
    const people = async (url: string) => {
      const { data } = (await school.as('anna').get(url)).json
      return (data.platform_students ?? data).map((one: { full_name: string; groups: string[] }) => [
        one.full_name,
        one.groups,
      ])
    }
    const members = (query: string) => people(`/api/admin/groups/${choir.id}${query}`)
    const usual = await members('')
    const sorted = [await members('?sort=groups'), await members('?sort=-groups')]
    const reversed = await members('?sort=-surname')
    await change('detach', choir, [alise.id])
    const others = await people(`/api/admin/groups/students?except_group=${trio.id}&sort=-groups`)
    await change('detach', empty, [karlis.id])

    const ofMarta = [marta.full_name, [trio.name]]
    const ofKarlis = [karlis.full_name, [empty.name]]
    const ofAlise = [alise.full_name, []]
    expect(usual).toEqual([ofMarta, ofAlise, ofKarlis])
    expect(reversed).toEqual([ofKarlis, ofAlise, ofMarta])
    expect(sorted).toEqual([
      [ofKarlis, ofMarta, ofAlise],
      [ofMarta, ofKarlis, ofAlise],
    ])
    expect(others).toContainEqual([karlis.full_name, [empty.name, choir.name]])
    expect(others.at(-1)).toEqual(ofAlise)
  })

  it('are added, renamed and deleted', async () => {
    const group = await add(' Pūtēju orķestris ')
    expect(group).toEqual({
      id: group.id,
      name: 'Pūtēju orķestris',
      students_count: 0,
      is_filling: false,
      platform_students: [],
    })
    const url = `/api/admin/groups/group/${group.id}`
    expect((await school.as('anna').put(url, { name: 'Orķestris' })).json.data.name).toBe('Orķestris')
    expect((await school.as('anna').delete(url)).json).toEqual({ data: { deleted: [group.id] } })
    expect((await school.as('anna').delete(url)).status).toBe(404)
    expect((await school.as('anna').put(url, { name: 'X' })).status).toBe(404)
  })

  it('need a name of their own', async () => {
    for (const body of [{}, { name: ' ' }]) {
      const { status, json } = await school.as('anna').post('/api/admin/groups/group/create', body)
      expect({ status, errors: json.errors }).toEqual({
        status: 422,
        errors: { name: ['Group name is required'] },
      })
    }
    const taken = await school.as('anna').post('/api/admin/groups/group/create', { name: 'KLAVIERU TRIO' })
    expect(taken).toMatchObject({
      status: 422,
      json: { errors: { name: ['A group with this name already exists.'] } },
    })
    const both = await Promise.all(
      [1, 2].map(() => school.as('anna').post('/api/admin/groups/group/create', { name: 'Reizē' })),
    )
    expect(both.map(answer => answer.status).sort()).toEqual([201, 422])
    const made = both.find(({ status }) => status === 201)?.json.data
    afterwards(() => school.as('anna').delete(`/api/admin/groups/group/${made.id}`))
  })

  it('are deleted several or none', async () => {
    const group = await add('Kamerkoris')
    const gone = await school.as('anna').delete(`/api/admin/groups/group/multiply?ids=${group.id},999999`)
    expect(gone).toMatchObject({
      status: 409,
      json: { message: 'One or more groups have already been deleted. Please reload the page.' },
    })
    const done = await school.as('anna').delete(`/api/admin/groups/group/multiply?ids[]=${group.id}`)
    expect(done.json.data.deleted).toEqual([group.id])
  })

  it('stay while they have lessons to come; afterwards past lessons keep their name, which is free again', async () => {
    const { trio } = school.groups
    const booked = await school
      .as('anna')
      .post('/api/event-meta/create', lesson(school, { students: [`group_${trio.id}`] }))
    const url = `/api/admin/groups/group/${trio.id}`
    expect(await school.as('anna').delete(url)).toMatchObject({
      status: 409,
      json: { message: 'The group has upcoming lessons. Delete or change those first.', groups: [trio.id] },
    })
    school.setNow('2026-11-25T09:00:00+02:00')
    expect((await school.as('anna').delete(url)).status).toBe(200)
    const [event] = booked.json.data.reservations
    const past = await school.as('anna').get(`/api/reservations/reservation/${event.id}`)
    expect(past.json.data.students).toEqual([
      expect.objectContaining({ key: `group_${trio.id}`, name: trio.name }),
    ])
    const choices = (await school.as('anna').get('/api/students')).json.data
    expect(choices.map((entry: { key: string }) => entry.key)).not.toContain(`group_${trio.id}`)
    const again = await school.as('anna').post(
      '/api/event-meta/create',
      lesson(school, {
        students: [`group_${trio.id}`],
        start_datetime: '2026-11-26 10:00:00',
        end_datetime: '2026-11-26 10:45:00',
      }),
    )
    expect(again.status).toBe(422)
    expect((await add(trio.name)).name).toBe(trio.name)
  })
})

describe('a group that is filling up', () => {
  it('is marked in the file of the groups', async () => {
    const { id } = (
      await school.as('anna').post('/api/admin/groups/group/create', { name: 'Bungas', is_filling: true })
    ).json.data
    afterwards(() => school.as('anna').delete(`/api/admin/groups/group/${id}`))
    const { json } = await school.as('anna').get('/api/admin/groups/export')
    expect(json).toContain('Group,Still enrolling,Students,Names of students\r\n')
    expect(json).toContain('Bungas,yes,0,\r\n')
    expect(json).toContain(`${school.groups.choir.name},no,2,`)
  })

  it('is booked while nobody is in it, and who joins it has the lesson; another empty group is refused', async () => {
    const { empty, choir } = school.groups
    const url = `/api/admin/groups/group/${empty.id}`
    const booked = lesson(school, { students: [`group_${empty.id}`], ...at('17:00', '17:45') })
    expect(await school.as('agnese').post('/api/event-meta/create', booked)).toMatchObject({
      status: 422,
      json: { errors: { 'students.0': ['There are no students in the selected group.'] } },
    })
    const filling = await school.as('anna').put(url, { name: empty.name, is_filling: true })
    expect(filling.json.data).toMatchObject({ name: empty.name, is_filling: true, students_count: 0 })
    const named = await school.as('anna').put(url, { name: empty.name })
    expect(named.json.data.is_filling).toBe(true)
    const entries = (await school.as('agnese').get('/api/students')).json.data
    expect(entries).toContainEqual(expect.objectContaining({ key: `group_${empty.id}`, is_filling: true }))
    expect(entries).toContainEqual(expect.objectContaining({ key: `group_${choir.id}`, is_filling: false }))

    const made = await school.as('agnese').post('/api/event-meta/create', booked)
    expect(made.status, JSON.stringify(made.json)).toBe(201)
    const [event] = made.json.data.reservations
    await school.as('anna').post(`${url}/assign`, { students: [school.people.alise.id] })
    const plan = `/api/reservations/by_user/${school.people.alise.id}/by_date?date_from=${event.start_date}&date_to=${event.start_date}`
    expect((await school.as('alise').get(plan)).json.data).toMatchObject([{ id: event.id }])
  })
})
