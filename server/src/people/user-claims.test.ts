import { beforeEach, describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { deliver } from '../../test/mails.ts'
import { useSchool } from '../../test/school.ts'
import { openSignUp, register, SIGN_UP_PASSWORD } from '../../test/signed-up.ts'

const school = useSchool()
const owner = () => school.people.marta
const NEW = 'own.address@stunda.test'

beforeEach(async () => {
  await openSignUp(school)
  await school.database.db.deleteFrom('users').where('surname', '=', 'Cilvēks').execute()
  await deliver(school)
})

const claim = () => register(school, owner().email)
const anna = () => school.as('anna')
const letIn = (id: number) => anna().post(`/api/admin/users/user/${id}/let-in`)
const change = (id: number, changes: object) => anna().patch(`/api/admin/users/user/${id}`, changes)
const known = async (id: number) => (await anna().get(`/api/admin/users/${id}`)).json.data
const listed = async (query: string) => (await anna().get(`/api/admin/users?${query}`)).json.data
const me = (headers: Record<string, string>) => school.as('nobody').get('/api/auth/me', headers)
const named = () => ({ id: owner().id, full_name: owner().full_name })
/** Gives the owner another e-mail until the end of the test. */
async function moveOwner() {
  const { email, id } = owner()
  expect((await change(id, { email: 'moved@stunda.test' })).status).toBe(200)
  afterwards(async () => {
    const { db } = school.database
    await db.deleteFrom('users').where('email', '=', email).execute()
    await db.updateTable('users').set({ email }).where('id', '=', id).execute()
  })
}

describe('somebody who signed up with an e-mail that is another’s', () => {
  it('is shown to administrators with whose it is, in the list of who waits, found by the e-mail, and on their page', async () => {
    const { id } = await claim()
    const shown = { id, email: owner().email, email_verified: false, let_in: false, email_of: named() }
    expect(await listed('let_in=0')).toMatchObject([shown])
    expect(await listed(`let_in=0&search=${owner().email}`)).toMatchObject([shown])
    const both = await listed(`search=${owner().email.toUpperCase()}`)
    expect(both.map((user: { id: number }) => user.id).sort()).toEqual([owner().id, id].sort())
    expect(await known(id)).toMatchObject(shown)
    expect(await known(owner().id)).not.toHaveProperty('email_of')
  })

  it('learns nothing of that themselves', async () => {
    const { headers } = await claim()
    expect((await me(headers)).json.data).not.toHaveProperty('email_of')
    expect((await me(headers)).json.data.email).toBe(owner().email)
  })

  it('is not let in as it stands, and the refusal names the owner', async () => {
    const { id, headers } = await claim()
    const { status, json } = await letIn(id)
    expect([status, json.message]).toEqual([
      409,
      `This email address belongs to ${owner().full_name} already. Enter another one, or archive this account.`,
    ])
    expect(json.translations.lv.message).toContain(`citam lietotājam: ${owner().full_name}`)
    expect(json.email_of).toEqual(named())
    expect((await me(headers)).json.data.let_in).toBe(false)
  })

  it.each([
    ['another role', { roles: [3] }],
    ['a personal code', { personal_code: '161175-19997' }],
  ])('is not let in by %s either, also where the form sends the e-mail with it', async (_, changes) => {
    const { id } = await claim()
    for (const sent of [changes, { ...changes, email: owner().email }]) {
      const { status, json } = await change(id, sent)
      expect([status, Object.keys(json.errors)]).toEqual([422, ['email']])
      expect(json.errors.email[0]).toContain(owner().full_name)
    }
    expect(await known(id)).toMatchObject({ role: 'student', personal_code: null, has_password: true })
  })

  it('may be named rightly while they wait', async () => {
    const { id } = await claim()
    const { json } = await change(id, { name: 'Jānis', email: owner().email })
    expect(json.data).toMatchObject({ name: 'Jānis', let_in: false, email_of: named() })
  })

  it('is given an e-mail of their own, and becomes the school’s by the invitation', async () => {
    const { id, headers } = await claim()
    await deliver(school)
    const { json } = await change(id, { email: NEW })
    expect(json.data).toMatchObject({ email: NEW, let_in: true, has_password: false })
    expect(json.data).not.toHaveProperty('email_of')
    expect((await me(headers)).status).toBe(401)
    expect((await deliver(school)).map(({ kind, to }) => [kind, to.address])).toEqual([['invitation', NEW]])
    expect((await known(owner().id)).email).toBe(owner().email)
  })

  it('is let in with no e-mail, being a student', async () => {
    const { id } = await claim()
    expect((await change(id, { email: null })).json.data).toMatchObject({ email: null, let_in: true })
  })

  it('is declined into the archive, comes back as they were, and is erased without a trace at the owner’s', async () => {
    const { id } = await claim()
    const path = `/api/admin/users/user/${id}`
    expect((await anna().delete(path)).status).toBe(200)
    const payload = { email: owner().email, password: SIGN_UP_PASSWORD }
    expect((await school.as('nobody').post('/api/auth/login', payload)).status).toBe(422)
    expect((await anna().post(`${path}/restore`)).json.data).toMatchObject({
      let_in: false,
      email: owner().email,
    })
    expect((await letIn(id)).status).toBe(409)
    await anna().delete(path)
    await school.as('nobody').post('/api/auth/forgot-password', { email: owner().email })
    expect((await anna().delete(`${path}/erase`)).status).toBe(200)
    expect((await deliver(school)).map(({ kind }) => kind)).toEqual(['email_claimed', 'reset_password'])
    const left = await school.database.db
      .selectFrom('users')
      .select(['email', 'claimed_email'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(left).toEqual({ email: null, claimed_email: null })
  })

  it('is let in with it once it is nobody’s any more', async () => {
    const { id, headers } = await claim()
    const { email } = owner()
    await moveOwner()
    expect((await letIn(id)).json.data).toMatchObject({ id, email, let_in: true })
    expect((await me(headers)).json.data).toMatchObject({ email, let_in: true })
    expect((await change(owner().id, { email })).status).toBe(422)
  })

  it('gives way where the school gives the e-mail to somebody meanwhile', async () => {
    const { id, headers } = await claim()
    const { email } = owner()
    await moveOwner()
    const person = { name: 'Jana', surname: 'Cilvēks', email, roles: [3] }
    expect((await anna().post('/api/admin/users/user/create', person)).status).toBe(201)
    expect((await me(headers)).status).toBe(401)
    expect((await letIn(id)).status).toBe(404)
  })

  it('is one of two who are let in at once with an e-mail that is nobody’s any more', async () => {
    const { email } = owner()
    const { id: first } = await claim()
    const { id: second } = await claim()
    await moveOwner()
    const both = await Promise.all([letIn(first), letIn(second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const holders = (await listed(`let_in=1&search=${email}`)) as { id: number }[]
    expect(holders).toHaveLength(1)
    expect([first, second]).toContain(holders[0]?.id)
  })

  it('is named with who waits before them', async () => {
    const { id } = await register(school, NEW)
    const later = await register(school, NEW)
    expect((await letIn(later.id)).json.email_of).toEqual({ id, full_name: 'Svešs Cilvēks' })
    expect((await letIn(id)).status).toBe(200)
    expect((await letIn(later.id)).status).toBe(409)
  })

  it('is not in the way of a list that names the owner by the e-mail, and has none in a list that is exported', async () => {
    const { id } = await claim()
    const { name, surname, email } = { ...(await known(owner().id)) }
    const csv = `Vārds,Uzvārds,E-pasts,Loma\n${name},${surname},${email},Audzēknis\n`
    const { json } = await anna().post('/api/admin/users/import?dry_run=1', { csv })
    expect(json.data.errors).toEqual([])
    expect(await known(id)).toMatchObject({ id, let_in: false })
    const exported = await anna().get('/api/admin/users/export?search=cilveks')
    expect(JSON.stringify(exported)).not.toContain(email)
  })
})
