import { afterEach, describe, expect, it } from 'vitest'
import { deliver, linkOf } from '../../test/mails.ts'
import { NOW } from '../../test/school.ts'
import { useUsers } from './admin-users.fixture.ts'

const { school, add } = useUsers()
const invite = (id: number | string) => school.as('anna').post(`/api/admin/users/user/${id}/invite`)
const setPassword = ({ token, email }: ReturnType<typeof linkOf>) =>
  school.as('nobody').post('/api/auth/reset-password', {
    ...{ token, email },
    ...{ password: 'alts2026', password_confirmation: 'alts2026' },
  })

afterEach(() => school.setNow(NOW))

describe('sending an invitation again', () => {
  it('brings another link that sets the first password, when the one before has ended', async () => {
    const user = await add()
    expect(user.has_password).toBe(false)
    const [first] = await deliver(school)
    school.setNow('2026-12-01T09:00:00+02:00')
    expect(await invite(user.id)).toMatchObject({ status: 200, json: { data: user } })
    const [second, ...more] = await deliver(school)
    expect(second).toMatchObject({ kind: 'invitation', to: { address: user.email } })
    expect(more).toEqual([])
    expect((await setPassword(linkOf(first))).status).toBe(422)
    expect((await setPassword(linkOf(second))).status).toBe(200)
  })

  it('leaves the link sent before working, until one of the two is used', async () => {
    const user = await add()
    await invite(user.id)
    const [first, second] = await deliver(school)
    expect((await setPassword(linkOf(first))).status).toBe(200)
    expect((await setPassword(linkOf(second))).status).toBe(422)
  })

  it('is refused for who has set a password, and the lists say who has', async () => {
    const { marta } = school.people
    expect(await invite(marta.id)).toMatchObject({
      status: 409,
      json: { message: 'This user has already set a password and no longer needs an invitation.' },
    })
    const user = await add()
    await deliver(school)
    const listed = await school.as('anna').get(`/api/admin/users?search=${user.email}`)
    expect(listed.json.data).toMatchObject([{ id: user.id, has_password: false }])
    const known = await school.as('anna').get(`/api/admin/users/${marta.id}`)
    expect(known.json.data.has_password).toBe(true)
  })

  it('sends nothing to the archived, and knows nobody who is not there', async () => {
    const user = await add()
    await school.as('anna').delete(`/api/admin/users/user/${user.id}`)
    await deliver(school)
    expect((await invite(user.id)).status).toBe(404)
    expect((await invite(999_999)).status).toBe(404)
    expect((await invite('x')).status).toBe(404)
    expect(await deliver(school)).toEqual([])
  })

  it('may be done five times an hour for one person, also by several at once', async () => {
    const user = await add()
    await deliver(school)
    const answers = await Promise.all(Array.from({ length: 7 }, () => invite(user.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await deliver(school)).toHaveLength(5)
    expect(await invite(user.id)).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
    expect((await invite((await add()).id)).status).toBe(200)
  })
})
