import { describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { at, lesson } from '../../test/events.ts'
import { deliver } from '../../test/mails.ts'
import { useUsers } from './admin-users.fixture.ts'

const { school, body, add } = useUsers()
const STUDENT = 4
const TEACHER = 3
const NEEDED = { email: ['Only students may have no email; everyone else signs in with one.'] }

const create = (changes: object) => school.as('anna').post('/api/admin/users/user/create', body(changes))
const change = (id: number, changes: object) =>
  school.as('anna').patch(`/api/admin/users/user/${id}`, changes)

describe('a student without e-mail', () => {
  it('is added without an invitation, found by name and told apart in the lists', async () => {
    await deliver(school)
    const added = await create({ surname: 'Bezpasta', email: null, roles: [STUDENT] })
    expect(added).toMatchObject({ status: 201, json: { data: { email: null, has_password: false } } })
    expect(await deliver(school)).toEqual([])
    const found = await school.as('anna').get('/api/admin/users?search=bezpasta&sort=email')
    expect(found.json.data).toMatchObject([{ id: added.json.data.id, email: null }])
    const file = await school.as('anna').get('/api/admin/users/export?search=bezpasta')
    expect(String(file.json)).toContain('Zigmārs,Bezpasta,,,')
  })

  it('is planned as everybody else', async () => {
    const { id } = await add({ email: null, roles: [STUDENT] })
    const planned = lesson(school, { students: [`student_${id}`], ...at('16:00', '16:45') })
    expect((await school.as('anna').post('/api/event-meta/create', planned)).status).toBe(201)
    const again = await school.as('anna').post('/api/event-meta/create', {
      ...planned,
      room_id: school.rooms.violin.id,
      teachers: [school.people.raimonds.id],
    })
    expect(again).toMatchObject({
      status: 422,
      json: { conflicts: { events: [{ start_datetime: '2026-11-24 16:00:00' }] } },
    })
  })

  it('is one of several: none of them takes another’s place', async () => {
    const [one, other] = [
      await add({ email: null, roles: [STUDENT] }),
      await add({ email: null, roles: [STUDENT] }),
    ]
    expect(one.id).not.toBe(other.id)
  })

  it('is invited once there is an address, and not before', async () => {
    const { id } = await add({ email: null, roles: [STUDENT] })
    const early = await school.as('anna').post(`/api/admin/users/user/${id}/invite`)
    expect(early).toMatchObject({ status: 409, json: { message: 'This user has no email address.' } })
    await deliver(school)
    expect((await change(id, { email: 'tagad@skola.test' })).json.data.email).toBe('tagad@skola.test')
    expect(await deliver(school)).toMatchObject([{ kind: 'invitation', to: { address: 'tagad@skola.test' } }])
  })

  it('who had an address is signed out with it, and the links sent there end', async () => {
    const { id, email } = school.people.alise
    afterwards(() => change(id, { email }))
    const { db } = school.database
    expect((await change(id, { email: null })).status).toBe(200)
    const sessions = await db.selectFrom('access_tokens').select('id').where('user_id', '=', id).execute()
    expect(sessions).toEqual([])
    const back = await school.as('nobody').post('/api/auth/login', { email, password: school.password })
    expect(back.status).toBe(422)
  })

  it.each([
    ['a teacher', [TEACHER]],
    ['a teacher who studies too', [TEACHER, STUDENT]],
    ['an administrator', [1]],
  ])('nobody else can be: not %s', async (_who, roles) => {
    expect(await create({ email: null, roles })).toMatchObject({ status: 422, json: { errors: NEEDED } })
    const { id } = await add({ roles })
    expect(await change(id, { email: null })).toMatchObject({ status: 422, json: { errors: NEEDED } })
    const student = await add({ email: null, roles: [STUDENT] })
    expect(await change(student.id, { roles })).toMatchObject({ status: 422, json: { errors: NEEDED } })
    const both = await change(student.id, { roles, email: `${student.id}@skola.test` })
    expect(both.status).toBe(200)
  })

  it.each([
    ['left out', undefined],
    ['empty', ''],
  ])('is said to have none: an e-mail that is %s is missing', async (_what, email) => {
    expect(await create({ email, roles: [STUDENT] })).toMatchObject({
      status: 422,
      json: { errors: { email: ['Field is required'] } },
    })
  })
})
