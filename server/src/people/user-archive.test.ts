import { IsEventRefusal } from '@stunda/contract/people/admin-users.ts'
import type { EventBody } from '@stunda/contract/reservations/reservations.ts'
import type { ParticipantKey } from '@stunda/domain/reservations/vocabulary.ts'
import { describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { at, lesson } from '../../test/events.ts'
import { useUsers } from './admin-users.fixture.ts'

const { school, add, administratorsAgain } = useUsers()

describe('archiving a user', () => {
  it('ends sign-in at once and moves them to the archive, from where they come back', async () => {
    const { id, full_name } = school.people.alise
    expect((await school.as('alise').get('/api/auth/me')).status).toBe(200)
    expect(await school.as('anna').delete(`/api/admin/users/user/${id}`)).toMatchObject({
      status: 200,
      json: { data: { deleted: [id], reservations: [], cancelled: [] } },
    })
    expect((await school.as('alise').get('/api/auth/me')).status).toBe(401)
    const names = async (list: string) =>
      (await school.as('anna').get(`/api/admin/users${list}`)).json.data.map(
        (user: { full_name: string }) => user.full_name,
      )
    expect(await names('')).not.toContain(full_name)
    expect(await names('/archive')).toContain(full_name)
    expect((await school.as('anna').delete(`/api/admin/users/user/${id}`)).status).toBe(404)

    expect((await school.as('anna').post(`/api/admin/users/user/${id}/restore`)).json.data.status).toBe(
      'active',
    )
    expect(await names('')).toContain(full_name)
    expect((await school.as('anna').post(`/api/admin/users/user/${id}/restore`)).status).toBe(404)
  })

  it('lets many come back at once, all or none', async () => {
    const [student, stays] = [await add({ roles: [4] }), await add({ roles: [4] })]
    const ids = [student.id, (await add({ roles: [4] })).id]
    const restore = (list: string) => school.as('anna').post(`/api/admin/users/user/multiply/restore?${list}`)
    await school.as('anna').delete(`/api/admin/users/user/multiply?ids=${ids}`)
    expect(await restore(`ids=${ids},${stays.id}`)).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining('reload the page') },
    })
    const status = async () => (await school.as('anna').get(`/api/admin/users/${ids[0]}`)).json.data.status
    expect(await status()).toBe('archived')
    expect(await restore(`ids=${ids}`)).toMatchObject({ status: 200, json: { data: { restored: ids } } })
    expect((await restore(`ids=${ids}`)).status).toBe(409)
    expect((await restore('ids=')).status).toBe(422)
    expect(
      (await school.as('raimonds').post(`/api/admin/users/user/multiply/restore?ids=${ids}`)).status,
    ).toBe(403)
    expect(await status()).toBe('active')
  })

  it('asks first when they are in an event to come, and by force takes them out of it', async () => {
    const { marta, agnese } = school.people
    const booked = await school.as('anna').post('/api/event-meta/create', lesson(school))
    const [event] = booked.json.data.reservations
    const url = `/api/admin/users/user/${marta.id}`
    expect(await school.as('anna').delete(url)).toMatchObject({
      status: 409,
      json: { isEvent: true, message: 'This student has an upcoming reservation.' },
    })
    expect(await school.as('anna').patch(url, { status: 'archived' })).toMatchObject({
      status: 409,
      json: { isEvent: true },
    })
    const many = `/api/admin/users/user/multiply?ids=${marta.id},${(await add({ roles: [4] })).id}`
    expect(await school.as('anna').delete(many)).toMatchObject({
      status: 409,
      json: { isEvent: true, users: [marta.id] },
    })
    expect((await school.as('marta').get('/api/auth/me')).status).toBe(200)

    expect((await school.as('anna').delete(`${url}?force=true`)).status).toBe(200)
    const left = await school.as('anna').get(`/api/reservations/reservation/${event.id}`)
    expect(left.json.data).toMatchObject({ students: [], status_id: 1, teachers: [{ id: agnese.id }] })
    expect((await school.as('anna').delete(`/api/admin/users/user/${agnese.id}?force=true`)).status).toBe(200)
    const empty = await school.as('anna').get(`/api/reservations/reservation/${event.id}`)
    expect(empty.json.data).toMatchObject({ status_id: 3, teachers: [{ id: agnese.id }] })
  })

  it('cancels the lessons that a student leaves without any, when told so, and gives them back after the student', async () => {
    const { karlis } = school.people
    const asked = lesson(school, {
      students: [`student_${karlis.id}`],
      teachers: [school.people.raimonds.id],
      ...at('12:00', '12:45'),
    })
    const booked = await school.as('anna').post('/api/event-meta/create', asked)
    const [event] = booked.json.data.reservations
    const url = `/api/admin/users/user/${karlis.id}`
    expect((await school.as('anna').delete(`${url}?cancel_lessons=1`)).status).toBe(409)
    expect((await school.as('anna').delete(`${url}?force=true&cancel_lessons=ja`)).status).toBe(422)
    const done = await school.as('anna').delete(`${url}?force=true&cancel_lessons=1`)
    expect(done).toMatchObject({
      status: 200,
      json: { data: { reservations: [event.id], cancelled: [event.id] } },
    })
    const now = async () =>
      (await school.as('anna').get(`/api/reservations/reservation/${event.id}`)).json.data
    expect(await now()).toMatchObject({ status_id: 3, students: [{ id: karlis.id }] })

    const undo = () => school.as('anna').post('/api/reservations/undo', { reservation_ids: [event.id] })
    expect((await undo()).status).toBe(422)
    expect((await school.as('anna').post(`${url}/restore`)).status).toBe(200)
    expect((await undo()).status).toBe(200)
    expect(await now()).toMatchObject({ status_id: 1, students: [{ id: karlis.id }] })
  })

  it('says how many lessons are ahead of them, and what becomes of each', async () => {
    const [teacher, one, two] = [await add(), await add({ roles: [4] }), await add({ roles: [4] })]
    const { empty } = school.groups
    await school.database.db
      .insertInto('group_members')
      .values({ group_id: empty.id, user_id: one.id })
      .execute()
    const [only, both] = [[`student_${one.id}`], [`student_${one.id}`, `student_${two.id}`]] as const
    const teachers = [teacher.id]
    const book = async (
      hour: string,
      students: readonly ParticipantKey[],
      changes: Partial<EventBody> = {},
    ) => {
      const when = at(`${hour}:00`, `${hour}:45`, '2026-11-25')
      const body = lesson(school, { teachers, students: [...students], ...when, ...changes })
      const { json } = await school.as('anna').post('/api/event-meta/create', body)
      return json.data.reservations[0].id
    }
    const own = [await book('10', only), await book('11', only)]
    const shared = await book('12', both)
    await book('13', [`group_${empty.id}`])
    const practice = await book('14', only, { teachers: [], subject_id: null, category_id: 2 })
    await book('15', only, { status_id: 3 })
    await book('08', only, at('08:00', '08:45', '2026-11-23'))

    const refusalOf = async (...users: { id: number }[]) => {
      const ids = users.map(({ id }) => id)
      const { status, json } = await school.as('anna').delete(`/api/admin/users/user/multiply?ids=${ids}`)
      expect([status, json.users]).toEqual([409, ids])
      return IsEventRefusal.parse(json).counts
    }
    expect(await refusalOf(one)).toEqual({ alone: 2, together: 2, nobody_left: 1 })
    expect(await refusalOf(two)).toEqual({ alone: 0, together: 1, nobody_left: 0 })
    expect(await refusalOf(teacher)).toEqual({ alone: 0, together: 4, nobody_left: 0 })
    expect(await refusalOf(one, two)).toEqual({ alone: 3, together: 1, nobody_left: 1 })
    expect(await refusalOf(teacher, one)).toEqual({ alone: 0, together: 1, nobody_left: 4 })
    const url = `/api/admin/users/user/${one.id}`
    const counts = { alone: 2, together: 2, nobody_left: 1 }
    expect((await school.as('anna').patch(url, { status: 'archived' })).json).toMatchObject({ counts })
    expect((await school.as('anna').delete(url)).json).toMatchObject({ counts })

    const { json } = await school.as('anna').delete(`${url}?force=true&cancel_lessons=1`)
    expect(json.data.cancelled.sort()).toEqual([...own, practice].sort())
    expect(json.data.reservations.sort()).toEqual([...own, shared, practice].sort())
    expect((await school.as('anna').delete(`/api/admin/users/user/${two.id}?force=true`)).json.data).toEqual({
      deleted: [two.id],
      reservations: [shared],
      cancelled: [],
    })
  })

  it('gives a lesson that several left together back as a whole', async () => {
    const [one, two] = [await add({ roles: [4] }), await add({ roles: [4] })]
    const students = [`student_${one.id}` as const, `student_${two.id}` as const]
    const teachers = [school.people.raimonds.id]
    const booked = await school
      .as('anna')
      .post('/api/event-meta/create', lesson(school, { students, teachers, ...at('14:00', '14:45') }))
    const [event] = booked.json.data.reservations
    const many = `/api/admin/users/user/multiply`
    const ids = `ids=${one.id},${two.id}`
    const now = async () =>
      (await school.as('anna').get(`/api/reservations/reservation/${event.id}`)).json.data
    for (const [cancel_lessons, status_id, kept] of [
      [0, 1, []],
      [1, 3, students],
    ] as const) {
      const url = `${many}?${ids}&force=true&cancel_lessons=${cancel_lessons}`
      expect((await school.as('anna').delete(url)).json.data).toMatchObject({ reservations: [event.id] })
      expect(await now()).toMatchObject({ status_id, students: kept.map(key => ({ key })) })
      expect((await school.as('anna').post(`${many}/restore?${ids}`)).status).toBe(200)
      const undo = { reservation_ids: [event.id] }
      expect((await school.as('anna').post('/api/reservations/undo', undo)).status).toBe(200)
      expect((await now()).students.map(({ key }: { key: string }) => key).sort()).toEqual(students)
    }
  })

  it('archives several or none', async () => {
    const [one, two] = [await add(), await add()]
    const gone = await school.as('anna').delete(`/api/admin/users/user/multiply?ids[]=${one.id}&ids[]=999999`)
    expect(gone).toMatchObject({
      status: 409,
      json: { message: 'One or more users have already been deleted. Please reload the page.' },
    })
    expect((await school.as('anna').get(`/api/admin/users/${one.id}`)).json.data.status).toBe('active')
    const done = await school
      .as('anna')
      .delete(`/api/admin/users/user/multiply?ids=${one.id},${two.id},${one.id}`)
    expect(done.json.data.deleted).toEqual([one.id, two.id])
    expect((await school.as('anna').delete('/api/admin/users/user/multiply?ids=')).status).toBe(422)
  })

  it('leaves an administrator when two archive each other at once', async () => {
    const { anna, ilze } = school.people
    afterwards(administratorsAgain)
    afterwards(() =>
      school.database.db
        .updateTable('users')
        .set({ status: 'active' })
        .where('id', 'in', [anna.id, ilze.id])
        .execute(),
    )
    const answers = await Promise.all([
      school.as('anna').delete(`/api/admin/users/user/${ilze.id}`),
      school.as('ilze').delete(`/api/admin/users/user/${anna.id}`),
    ])
    const statuses = answers.map(answer => answer.status)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    const left = await school.database.db
      .selectFrom('users')
      .select('id')
      .where('status', '=', 'active')
      .where('id', 'in', [anna.id, ilze.id])
      .execute()
    expect(left).toHaveLength(1)
  })
})
