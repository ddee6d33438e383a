import { beforeEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { clearJobs } from '../../test/jobs.ts'
import { deliver } from '../../test/mails.ts'
import { useSchool } from '../../test/school.ts'
import { openSignUp, SIGN_UP_PASSWORD, signUp } from '../../test/signed-up.ts'

const school = useSchool()
const STRANGER = 'stranger@example.org'

beforeEach(async () => {
  await openSignUp(school)
  await school.database.db.deleteFrom('users').where('email', '=', STRANGER).execute()
})

const letIn = (id: number | string, who: 'anna' | 'andris' = 'anna') =>
  school.as(who).post(`/api/admin/users/user/${id}/let-in`)
const waiting = async (more = '') => (await school.as('anna').get(`/api/admin/users?let_in=0${more}`)).json

describe('a stranger who signed up', () => {
  it('learns no pupil’s name or time, and books nothing', async () => {
    const { headers } = await signUp(school, STRANGER)
    const stranger = school.as('nobody')
    const refused = { status: 403, json: { code: 'not_verified' } }
    const { marta, karlis } = school.people
    expect(await stranger.get('/api/students', headers)).toMatchObject(refused)
    const availability = `/api/availability?date=2026-11-24&students=student_${marta.id}`
    expect(await stranger.get(availability, headers)).toMatchObject(refused)
    const event = lesson(school, {
      event_name: 'ANY TEXT OF A STRANGER',
      room_id: school.rooms.practice.id,
      teachers: [],
      students: [`student_${marta.id}`, `student_${karlis.id}`],
      ...at('10:00', '20:00'),
    })
    expect(await stranger.post('/api/event-meta/create', event, headers)).toMatchObject(refused)
  })

  it('is in nobody’s list of students, cannot be booked, and joins no group', async () => {
    const { id } = await signUp(school, STRANGER)
    const { json } = await school.as('agnese').get('/api/students')
    expect(json.data.map((entry: { key: string }) => entry.key)).not.toContain(`student_${id}`)
    const booked = await school
      .as('anna')
      .post('/api/event-meta/create', lesson(school, { students: [`student_${id}`] }))
    expect(booked).toMatchObject({ status: 422, json: { conflicts: { noActiveStudents: [{ id }] } } })
    const found = await school.as('anna').get('/api/admin/groups/students?search=cilveks')
    expect(found.json.data).toEqual([])
    const url = `/api/admin/groups/group/${school.groups.empty.id}/assign`
    expect((await school.as('anna').post(url, { students: [id] })).status).toBe(422)
  })

  it('is in the administrators’ list, and counted among those who wait', async () => {
    expect((await waiting()).meta.total).toBe(0)
    const { id } = await signUp(school, STRANGER)
    const { data, meta } = await waiting('&search=cilveks')
    expect(meta.total).toBe(1)
    expect(data).toMatchObject([{ id, email: STRANGER, email_verified: false, let_in: false }])
    const others = await school.as('anna').get('/api/admin/users?let_in=1&per_page=100')
    expect(others.json.data.map((user: { id: number }) => user.id)).not.toContain(id)
    const known = await school.as('anna').get(`/api/admin/users/${id}`)
    expect(known.json.data).toMatchObject({ let_in: false })
  })
})

describe('letting in', () => {
  it('opens the school to who waits, with the password and sign-in that they have; the e-mail stays unproven', async () => {
    const { id, headers } = await signUp(school, STRANGER)
    expect(await letIn(id)).toMatchObject({
      status: 200,
      json: { data: { id, let_in: true, email_verified: false, has_password: true } },
    })
    expect((await school.as('nobody').get('/api/rooms', headers)).status).toBe(200)
    expect((await waiting()).meta.total).toBe(0)
  })

  it('changes nothing of who is in, and may be done by two at once', async () => {
    const { id } = await signUp(school, STRANGER)
    const both = await Promise.all([letIn(id), letIn(id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { marta } = school.people
    const before = await school.as('anna').get(`/api/admin/users/${marta.id}`)
    expect((await letIn(marta.id)).json).toEqual(before.json)
  })

  it.each([
    ['another e-mail', { email: 'right@example.org' }],
    ['a personal code', { personal_code: '161175-19997' }],
  ])('leaves a stranger nothing once the school gives the account %s', async (_, change) => {
    const { id, headers } = await signUp(school, STRANGER)
    await letIn(id)
    await clearJobs(school.database.db)
    const { status, json } = await school.as('anna').patch(`/api/admin/users/user/${id}`, change)
    expect([status, json.data]).toMatchObject([200, { has_password: false, let_in: true }])
    expect((await school.as('nobody').get('/api/auth/me', headers)).status).toBe(401)
    const { email } = json.data
    const payload = { email, password: SIGN_UP_PASSWORD }
    expect((await school.as('nobody').post('/api/auth/login', payload)).status).toBe(422)
    expect((await deliver(school)).map(({ kind, to }) => [kind, to.address])).toEqual([['invitation', email]])
    await school.database.db.deleteFrom('users').where('id', '=', id).execute()
  })

  it('takes nothing from who has proven the e-mail, nor where its letters or the same code are saved again', async () => {
    const { id, headers } = await signUp(school, STRANGER)
    await letIn(id)
    const path = `/api/admin/users/user/${id}`
    const same = { email: STRANGER, personal_code: null, name: 'Cits' }
    expect((await school.as('anna').patch(path, same)).json.data).toMatchObject({ has_password: true })
    await school.database.db
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('id', '=', id)
      .execute()
    const { json } = await school.as('anna').patch(path, { personal_code: '161175-19997' })
    expect(json.data).toMatchObject({ has_password: true })
    expect((await school.as('nobody').get('/api/auth/me', headers)).status).toBe(200)
  })

  it('is for administrators, and for somebody who is there and not archived', async () => {
    const { id } = await signUp(school, STRANGER)
    expect((await letIn(id, 'andris')).status).toBe(403)
    for (const nobody of [999_999, 'x', school.people.archived_student.id])
      expect((await letIn(nobody)).status).toBe(404)
  })

  it('is not done by taking somebody out of the archive', async () => {
    const { id } = await signUp(school, STRANGER)
    await school.as('anna').delete(`/api/admin/users/user/${id}`)
    const { json } = await school.as('anna').post(`/api/admin/users/user/${id}/restore`)
    expect(json.data).toMatchObject({ status: 'active', let_in: false })
  })
})
