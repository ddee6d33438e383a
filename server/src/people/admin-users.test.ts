import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
let added = 0
const body = (changes: object = {}) => ({
  name: 'Zigmārs',
  surname: 'Bērziņš',
  middlename: '',
  email: `zigmars.${++added}@stunda.test`,
  phone: '26 123 456',
  personal_code: '',
  roles: [3],
  ...changes,
})
const add = async (changes: object = {}) =>
  (await school.as('anna').post('/api/admin/users/user/create', body(changes))).json.data

describe('adding a user', () => {
  it('adds one without a password, with the phone in one form for all, and queues the invitation', async () => {
    const answer = await school.as('anna').post('/api/admin/users/user/create', body({ roles: [3, 4] }))
    expect(answer.status).toBe(201)
    expect(answer.json.data).toMatchObject({
      full_name: 'Zigmārs Bērziņš',
      middlename: null,
      phone: '+37126123456',
      role: 'teacher',
      user_roles: [3, 4],
      status: 'active',
    })
    const mails = await school.database.db
      .selectFrom('mails')
      .select('kind')
      .where('user_id', '=', answer.json.data.id)
      .execute()
    expect(mails).toEqual([{ kind: 'invitation' }])
  })

  it('says every rule at its field', async () => {
    const { status, json } = await school.as('anna').post(
      '/api/admin/users/user/create',
      body({
        name: 'R2D2',
        surname: ' ',
        email: 'nobody',
        phone: '12',
        personal_code: '161175-19998',
        roles: [],
      }),
    )
    expect(status).toBe(422)
    expect(json.errors).toEqual({
      name: ['Names may have letters, space and the characters - . ,'],
      surname: ['Field is required'],
      email: ['Email field is not valid'],
      phone: ['Phone number invalid'],
      personal_code: ['The personal code is not valid. It is written DDMMYY-NNNNN.'],
      roles: ['A role must be selected'],
    })
    const none = await school.as('anna').post('/api/admin/users/user/create', {})
    expect(none.json.errors.roles).toEqual(['A role must be selected'])
  })

  it('refuses an e-mail or personal code that is somebody’s, whatever its case', async () => {
    const first = await add({ personal_code: '161175-19997' })
    const mail = await school
      .as('anna')
      .post('/api/admin/users/user/create', body({ email: first.email.toUpperCase() }))
    expect(mail).toMatchObject({
      status: 422,
      json: { errors: { email: [expect.stringContaining('e-mail')] } },
    })
    const code = await school
      .as('anna')
      .post('/api/admin/users/user/create', body({ personal_code: '161175-19997' }))
    expect(code).toMatchObject({ status: 422, json: { errors: { personal_code: [expect.any(String)] } } })
  })

  it('gives an address to one of two who ask at once', async () => {
    const email = 'race@stunda.test'
    const answers = await Promise.all(
      [1, 2, 3].map(() => school.as('anna').post('/api/admin/users/user/create', body({ email }))),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 422, 422])
  })
})

describe('changing a user', () => {
  it('changes what is given and leaves the rest', async () => {
    const user = await add()
    const changed = await school
      .as('anna')
      .patch(`/api/admin/users/user/${user.id}`, { surname: 'Kalns', phone: '' })
    expect(changed).toMatchObject({
      status: 200,
      json: { data: { ...user, surname: 'Kalns', full_name: 'Zigmārs Kalns', phone: null } },
    })
  })

  it('ends the links to set a password that went to an address that is another now', async () => {
    const user = await add()
    const { db } = school.database
    const links = () => db.selectFrom('password_links').selectAll().where('user_id', '=', user.id).execute()
    await db
      .insertInto('password_links')
      .values({ token_hash: Buffer.from(`link of ${user.id}`), user_id: user.id, expires_at: '2100-01-01' })
      .execute()
    await school.as('anna').patch(`/api/admin/users/user/${user.id}`, { surname: 'Cits' })
    expect(await links()).toHaveLength(1)
    await school.as('anna').patch(`/api/admin/users/user/${user.id}`, { email: `new.${user.email}` })
    expect(await links()).toHaveLength(0)
  })

  it('invites who has no password yet at the address that is right now, and nobody else', async () => {
    const { db } = school.database
    const invitations = async (user_id: number) => {
      const mails = await db.selectFrom('mails').select('kind').where('user_id', '=', user_id).execute()
      return mails.filter(({ kind }) => kind === 'invitation').length
    }
    const user = await add()
    await school.as('anna').patch(`/api/admin/users/user/${user.id}`, { email: user.email, surname: 'Cits' })
    expect(await invitations(user.id)).toBe(1)
    await school.as('anna').patch(`/api/admin/users/user/${user.id}`, { email: `right.${user.email}` })
    expect(await invitations(user.id)).toBe(2)
    const { id, email } = school.people.alise
    await school.as('anna').patch(`/api/admin/users/user/${id}`, { email: `new.${email}` })
    expect(await invitations(id)).toBe(0)
    await school.as('anna').patch(`/api/admin/users/user/${id}`, { email })
  })

  it('ends the sign-ins of who has other roles now', async () => {
    const { id } = school.people.screen
    expect((await school.as('screen').get('/api/auth/me')).status).toBe(200)
    await school.as('anna').patch(`/api/admin/users/user/${id}`, { roles: [5] })
    expect((await school.as('screen').get('/api/auth/me')).status).toBe(200)
    await school.as('anna').patch(`/api/admin/users/user/${id}`, { roles: [5, 4] })
    expect((await school.as('screen').get('/api/auth/me')).status).toBe(401)
  })

  it('lets nobody archive themselves', async () => {
    const url = `/api/admin/users/user/${school.people.anna.id}`
    const said = { status: 409, json: { message: 'You cannot archive yourself.' } }
    expect(await school.as('anna').patch(url, { status: 'archived' })).toMatchObject(said)
    expect(await school.as('anna').delete(`${url}?force=true`)).toMatchObject(said)
    expect((await school.as('anna').get('/api/auth/me')).json.data.role).toBe('administrator')
  })

  it('lets an administrator step down, who then signs in anew, but not the last one', async () => {
    const { anna, ilze } = school.people
    const stepDown = (who: 'anna' | 'ilze') =>
      school.as(who).patch(`/api/admin/users/user/${school.people[who].id}`, { roles: [3] })
    expect(await stepDown('ilze')).toMatchObject({ status: 200, json: { data: { role: 'teacher' } } })
    expect((await school.as('ilze').get('/api/auth/me')).status).toBe(401)
    expect(await stepDown('anna')).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining('last active administrator') },
    })
    expect((await school.as('anna').get('/api/auth/me')).json.data.role).toBe('administrator')
    await administratorsAgain([anna.id, ilze.id])
  })

  it('is 404 for nobody, and for an id that cannot be one', async () => {
    for (const id of [999_999, 'x', 0, 99_999_999_999])
      expect((await school.as('anna').patch(`/api/admin/users/user/${id}`, {})).status).toBe(404)
  })
})

describe('archiving a user', () => {
  it('ends sign-in at once and moves them to the archive, from where they come back', async () => {
    const { id, full_name } = school.people.alise
    expect((await school.as('alise').get('/api/auth/me')).status).toBe(200)
    expect(await school.as('anna').delete(`/api/admin/users/user/${id}`)).toMatchObject({
      status: 200,
      json: { data: { deleted: [id] } },
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
    const ids = [school.people.alise.id, school.people.karlis.id].sort((a, b) => a - b)
    const restore = (list: string) => school.as('anna').post(`/api/admin/users/user/multiply/restore?${list}`)
    await school.as('anna').delete(`/api/admin/users/user/multiply?ids=${ids}`)
    expect(await restore(`ids=${ids},${school.people.marta.id}`)).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining('reload the page') },
    })
    expect((await school.as('alise').get('/api/auth/me')).status).toBe(401)
    expect(await restore(`ids=${ids}`)).toMatchObject({ status: 200, json: { data: { restored: ids } } })
    expect((await restore(`ids=${ids}`)).status).toBe(409)
    expect((await restore('ids=')).status).toBe(422)
    expect((await school.as('agnese').post(`/api/admin/users/user/multiply/restore?ids=${ids}`)).status).toBe(
      403,
    )
    const { json } = await school.as('anna').get(`/api/admin/users/${ids[0]}`)
    expect(json.data.status).toBe('active')
  })

  it('asks first when they are in an event to come, and by force takes them out of it', async () => {
    const { marta, agnese } = school.people
    const booked = await school.as('anna').post('/api/event-meta/create', lesson(school))
    const [event] = booked.json.data.reservations
    const url = `/api/admin/users/user/${marta.id}`
    expect(await school.as('anna').delete(url)).toMatchObject({
      status: 409,
      json: { isEvent: true, message: 'This student is a participant of an active event.' },
    })
    expect(await school.as('anna').patch(url, { status: 'archived' })).toMatchObject({
      status: 409,
      json: { isEvent: true },
    })
    const many = `/api/admin/users/user/multiply?ids=${marta.id},${school.people.karlis.id}`
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
    expect(empty.json.data).toMatchObject({ status_id: 3 })
  })

  it('archives several or none', async () => {
    const [one, two] = [await add(), await add()]
    const gone = await school.as('anna').delete(`/api/admin/users/user/multiply?ids[]=${one.id}&ids[]=999999`)
    expect(gone).toMatchObject({
      status: 409,
      json: { message: 'One or several users were already removed, please reload the page' },
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
    await school.database.db
      .updateTable('users')
      .set({ status: 'active' })
      .where('id', 'in', [anna.id, ilze.id])
      .execute()
  })
})

it.each([
  ['each other', { anna: 'ilze', ilze: 'anna' }],
  ['themselves', { anna: 'anna', ilze: 'ilze' }],
] as const)('two administrators who demote %s at the same time leave one', async (_, whom) => {
  const ids = [school.people.anna.id, school.people.ilze.id]
  const demote = (who: 'anna' | 'ilze') =>
    school.as(who).patch(`/api/admin/users/user/${school.people[whom[who]].id}`, { roles: [2], phone: null })
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all([demote('anna'), demote('ilze')])
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    const left = await school.database.db
      .selectFrom('user_roles')
      .select('user_id')
      .where('role_id', '=', 1)
      .where('user_id', 'in', ids)
      .execute()
    expect(left).toHaveLength(1)
    await administratorsAgain(ids)
  }
})

/** Anna and Ilze are administrators, and signed in. */
async function administratorsAgain(ids: readonly number[]) {
  const { db } = school.database
  await db.deleteFrom('user_roles').where('user_id', 'in', ids).execute()
  await db
    .insertInto('user_roles')
    .values(ids.map(user_id => ({ user_id, role_id: 1 })))
    .execute()
  const tokens = (['anna', 'ilze'] as const).map(who => ({
    token_hash: createHash('sha256')
      .update(school.headersOf(who).authorization?.slice('Bearer '.length) ?? '')
      .digest(),
    user_id: school.people[who].id,
    expires_at: '2100-01-01',
  }))
  await db
    .insertInto('access_tokens')
    .values(tokens)
    .onConflict(row => row.doNothing())
    .execute()
}
