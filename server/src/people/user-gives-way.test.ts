import { beforeEach, describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { deliver, linkOf } from '../../test/mails.ts'
import { useSchool } from '../../test/school.ts'
import { openSignUp, SIGN_UP_PASSWORD, signUp } from '../../test/signed-up.ts'
import { createAdministrator, EmailTaken } from './people.service.ts'

const school = useSchool()
const TEACHER = 3
const STUDENT = 4
const EMAIL = 'jauna.skolotaja@stunda.test'

type Signed = Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  const { db } = school.database
  await openSignUp(school)
  await db.deleteFrom('users').where('email', 'ilike', '%jauna%').execute()
  await deliver(school)
})

const PERSON = { name: 'Jana', surname: 'Īstā', email: EMAIL, roles: [TEACHER] }
const create = (changes: object = {}, headers: Record<string, string> = {}) =>
  school.as('anna').post('/api/admin/users/user/create', { ...PERSON, ...changes }, headers)
const change = (id: number, changes: object) =>
  school.as('anna').patch(`/api/admin/users/user/${id}`, changes)
const importing = (email: string) =>
  school
    .as('anna')
    .post('/api/admin/users/import', { csv: `Vārds,Uzvārds,E-pasts,Loma\nJana,Īstā,${email},Pedagogs\n` })
const me = (headers: Record<string, string>) => school.as('nobody').get('/api/auth/me', headers)
const signIn = (email = EMAIL, password = SIGN_UP_PASSWORD) =>
  school.as('nobody').post('/api/auth/login', { email, password })

describe('an account that a stranger made and nobody let in gives way', () => {
  it.each([
    ['adds somebody with its e-mail', () => create({ email: EMAIL.toUpperCase() }), 201],
    ['imports somebody with its e-mail', () => importing(EMAIL), 200],
    [
      'gives its e-mail to somebody',
      async () => change((await create({ email: `x.${EMAIL}` })).json.data.id, { email: EMAIL }),
      200,
    ],
  ])('where the administrator %s', async (_what, enter, status) => {
    const squatter = await signUp(school, EMAIL)
    expect((await enter()).status).toBe(status)
    expect((await me(squatter.headers)).status).toBe(401)
    expect((await signIn()).status).toBe(422)
    const { json } = await school.as('anna').get('/api/admin/users?search=jauna.skolotaja')
    expect(json.data).toMatchObject([{ name: 'Jana', let_in: true, has_password: false }])
    expect((await deliver(school)).filter(({ kind }) => kind === 'invitation').at(-1)?.to).toMatchObject({
      name: 'Jana Īstā',
    })
  })

  it('where the first administrator is made with its e-mail, and nobody else does', async () => {
    const squatter = await signUp(school, EMAIL)
    const { db } = school.database
    const id = await createAdministrator(db, { name: 'Jana', surname: 'Īstā', email: EMAIL })
    expect((await me(squatter.headers)).status).toBe(401)
    const known = await school.as('anna').get(`/api/admin/users/${id}`)
    expect(known.json.data).toMatchObject({ role: 'administrator', let_in: true, email_verified: true })
    const again = createAdministrator(db, { name: 'Jana', surname: 'Otrā', email: EMAIL })
    await expect(again).rejects.toThrow(EmailTaken)
  })

  it('also from the archive, and not in a dry run', async () => {
    const { id } = await signUp(school, EMAIL)
    await school.as('anna').delete(`/api/admin/users/user/${id}`)
    const csv = `Vārds,Uzvārds,E-pasts,Loma\nJana,Īstā,${EMAIL},Pedagogs\n`
    const dry = await school.as('anna').post('/api/admin/users/import?dry_run=1', { csv })
    expect(dry.json.data.errors).toEqual([])
    expect((await school.as('anna').get(`/api/admin/users/${id}`)).status).toBe(200)
    expect((await create()).status).toBe(201)
    expect((await school.as('anna').get(`/api/admin/users/${id}`)).status).toBe(404)
  })

  it('but not once it is let in, or has proven its e-mail', async () => {
    const let_in = await signUp(school, EMAIL)
    await school.as('anna').post(`/api/admin/users/user/${let_in.id}/let-in`)
    const proven = await signUp(school, `x.${EMAIL}`)
    await school.as('nobody').post('/api/auth/verify-email', proven.link)
    for (const [email, { headers }] of [
      [EMAIL, let_in],
      [`x.${EMAIL}`, proven],
    ] as const) {
      expect((await create({ email })).status).toBe(422)
      expect((await importing(email)).status).toBe(422)
      expect((await me(headers)).status).toBe(200)
    }
  })

  it('when both come at once: the school’s person is there in the end, and nobody is answered a failure', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `jauna.${round}@stunda.test`
      const password = { password: SIGN_UP_PASSWORD, password_confirmation: SIGN_UP_PASSWORD }
      const stranger = () =>
        school.as('nobody').post('/api/auth/register', { ...PERSON, name: 'Svešs', email, ...password })
      const key = { 'idempotency-key': email }
      const answers = await Promise.all([stranger(), create({ email }, key), stranger()])
      expect(answers[1]?.status).toBe(201)
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      const { json } = await school.as('anna').get(`/api/admin/users?let_in=1&search=${email}`)
      expect(json.data).toMatchObject([{ name: 'Jana', let_in: true }])
    }
  })

  it.each([
    [
      'its link is opened',
      ({ link }: Signed) => school.as('nobody').post('/api/auth/verify-email', link),
      422,
    ],
    ['it is let in', ({ id }: Signed) => school.as('ilze').post(`/api/admin/users/user/${id}/let-in`), 404],
  ])('or stays, when %s at the same moment: one of the two, whole', async (_what, enter, gone) => {
    for (let round = 0; round < 5; round += 1) {
      const email = `jauna.${round}@stunda.test`
      const squatter = await signUp(school, email)
      const [entered, created] = await Promise.all([enter(squatter), create({ email })])
      const statuses = [entered?.status, created?.status]
      expect([
        [200, 422],
        [gone, 201],
      ]).toContainEqual(statuses)
      expect((await me(squatter.headers)).status).toBe(entered?.status === 200 ? 200 : 401)
    }
  })

  it('one of two whom the school gives its e-mail at once, and the other is told', async () => {
    await signUp(school, EMAIL)
    const answers = await Promise.all([create(), create(), create()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })
})

describe('an account that signed itself up becomes the school’s', () => {
  it('when it is given another role: its password and sign-ins end, and the invitation goes out', async () => {
    const squatter = await signUp(school, EMAIL)
    expect(await change(squatter.id, { roles: [TEACHER] })).toMatchObject({
      status: 200,
      json: { data: { role: 'teacher', let_in: true, email_verified: false, has_password: false } },
    })
    expect((await me(squatter.headers)).status).toBe(401)
    expect((await signIn()).status).toBe(422)
    expect((await school.as('nobody').post('/api/auth/verify-email', squatter.link)).status).toBe(422)
    const [mail] = await deliver(school)
    expect(mail).toMatchObject({ kind: 'invitation', to: { address: EMAIL } })
    const { token, email } = linkOf(mail)
    const password = { password: 'alts2026', password_confirmation: 'alts2026' }
    const set = await school.as('nobody').post('/api/auth/reset-password', { token, email, ...password })
    expect(set.status).toBe(200)
    expect((await signIn(EMAIL, 'alts2026')).status).toBe(200)
  })

  it('also where it was let in without proving the e-mail', async () => {
    const { id, headers } = await signUp(school, EMAIL)
    await school.as('anna').post(`/api/admin/users/user/${id}/let-in`)
    const { json } = await change(id, { roles: [STUDENT, TEACHER] })
    expect(json.data).toMatchObject({ has_password: false, let_in: true })
    expect((await me(headers)).status).toBe(401)
  })

  it.each([
    ['another e-mail', { email: `x.${EMAIL}` }],
    ['a personal code', { personal_code: '161175-19997' }],
  ])('when it waits and is given %s', async (_what, said) => {
    const { id, headers } = await signUp(school, EMAIL)
    const { json } = await change(id, said)
    expect(json.data).toMatchObject({ ...said, has_password: false, let_in: true })
    expect((await me(headers)).status).toBe(401)
    expect(await deliver(school)).toMatchObject([{ kind: 'invitation', to: { address: json.data.email } }])
  })

  it('not when a name is put right, nor when a proven one is given a role', async () => {
    const { id, link } = await signUp(school, EMAIL)
    const renamed = await change(id, { name: 'Jana', phone: '26123456', roles: [STUDENT] })
    expect(renamed.json.data).toMatchObject({ has_password: true, let_in: false })
    await school.as('nobody').post('/api/auth/verify-email', link)
    const { json } = await change(id, { roles: [TEACHER] })
    expect(json.data).toMatchObject({ has_password: true, email_verified: true })
  })

  it('an e-mail that is another now is yet to be proven, by a link that goes there', async () => {
    const { id, email } = school.people.raimonds
    afterwards(() => change(id, { email }))
    const moved = await change(id, { email: `x.${EMAIL}` })
    expect(moved.json.data).toMatchObject({ has_password: true, email_verified: false, let_in: true })
    const [mail] = await deliver(school)
    expect(mail).toMatchObject({ kind: 'verify_email', to: { address: `x.${EMAIL}` } })
    expect((await school.as('nobody').post('/api/auth/verify-email', linkOf(mail))).status).toBe(200)
    const known = await school.as('anna').get(`/api/admin/users/${id}`)
    expect(known.json.data.email_verified).toBe(true)
  })
})
