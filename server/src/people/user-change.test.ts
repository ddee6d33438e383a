import { describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { mailsTo } from '../../test/mails.ts'
import { useUsers } from './admin-users.fixture.ts'

const { school, add, administratorsAgain } = useUsers()

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
    const invitations = async (user_id: number) => {
      const mails = await mailsTo(school, user_id)
      return mails.filter(kind => kind === 'invitation').length
    }
    const user = await add()
    await school.as('anna').patch(`/api/admin/users/user/${user.id}`, { email: user.email, surname: 'Cits' })
    expect(await invitations(user.id)).toBe(1)
    await school.as('anna').patch(`/api/admin/users/user/${user.id}`, { email: `right.${user.email}` })
    expect(await invitations(user.id)).toBe(2)
    const { id, email } = school.people.alise
    afterwards(() => school.as('anna').patch(`/api/admin/users/user/${id}`, { email }))
    await school.as('anna').patch(`/api/admin/users/user/${id}`, { email: `new.${email}` })
    expect(await invitations(id)).toBe(0)
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
    afterwards(administratorsAgain)
    const stepDown = (who: 'anna' | 'ilze') =>
      school.as(who).patch(`/api/admin/users/user/${school.people[who].id}`, { roles: [3] })
    expect(await stepDown('ilze')).toMatchObject({ status: 200, json: { data: { role: 'teacher' } } })
    expect((await school.as('ilze').get('/api/auth/me')).status).toBe(401)
    expect(await stepDown('anna')).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining('last active administrator') },
    })
    expect((await school.as('anna').get('/api/auth/me')).json.data.role).toBe('administrator')
  })

  it('is 404 for nobody, and for an id that cannot be one', async () => {
    for (const id of [999_999, 'x', 0, 99_999_999_999])
      expect((await school.as('anna').patch(`/api/admin/users/user/${id}`, {})).status).toBe(404)
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
    await administratorsAgain()
  }
})
