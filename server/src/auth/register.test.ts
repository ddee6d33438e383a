import { beforeEach, describe, expect, it } from 'vitest'
import { deliver, linkOf } from '../../test/mails.ts'
import { useSchool } from '../../test/school.ts'
import { openSignUp } from '../../test/signed-up.ts'

const school = useSchool()
const LINE = {
  name: 'Elīna',
  surname: 'Bērziņa-Kļava',
  email: 'elina@stunda.test',
  phone: '29 123 456',
  password: 'vijole26',
  password_confirmation: 'vijole26',
}

function register(changes: Record<string, unknown> = {}) {
  return school.as('nobody').post('/api/auth/register', { ...LINE, ...changes })
}

const meOf = (answer: Awaited<ReturnType<typeof register>>) =>
  school.as('nobody').get('/api/auth/me', { authorization: `Bearer ${answer.json.access_token}` })

beforeEach(async () => {
  await school.database.db.deleteFrom('users').where('email', 'ilike', 'elina%').execute()
  await openSignUp(school)
})

describe('signing up', () => {
  it('makes a student who waits, signs in, and sends a link to prove the e-mail', async () => {
    await deliver(school)
    const answer = await register()
    expect(answer).toMatchObject({ status: 201, json: { token_type: 'Bearer' } })
    expect((await meOf(answer)).json.data).toMatchObject({
      full_name: 'Elīna Bērziņa-Kļava',
      role: 'student',
      phone: '+37129123456',
      language: 'en',
      has_password: true,
      email_verified: false,
      let_in: false,
    })
    const mails = await deliver(school)
    expect(mails).toMatchObject([{ kind: 'verify_email', language: 'en', to: { address: LINE.email } }])
  })

  it('needs no phone', async () => {
    expect((await register({ phone: '' })).status).toBe(201)
  })

  it('makes a student, whatever else is sent', async () => {
    const sent = { roles: [1], status: 'active', id: 1, email_verified: true, let_in: true }
    const me = await meOf(await register(sent))
    expect(me.json.data).toMatchObject({ user_roles: [4], email_verified: false, let_in: false })
  })

  it('takes no personal code, and tells nobody whether one is taken', async () => {
    const { db } = school.database
    const taken = '161175-19997'
    await db
      .updateTable('users')
      .set({ personal_code: taken })
      .where('id', '=', school.people.marta.id)
      .execute()
    for (const [index, personal_code] of [taken, '320202-12345', 'nonsense', 7].entries()) {
      const answer = await register({ personal_code, email: `elina${index}@stunda.test` })
      expect(answer.status).toBe(201)
      expect((await meOf(answer)).json.data.personal_code).toBeNull()
    }
  })

  it.each([
    ['name', '', 'Field is required'],
    ['name', 'R2D2', 'Names may have letters, space and the characters - . ,'],
    ['surname', undefined, 'Field is required'],
    ['email', 'elina', 'Enter a valid email address'],
    ['phone', '123', 'Enter a valid phone number'],
    ['password', 'short', 'The password must have 6–10 characters'],
    ['password', 'elevensigns', 'The password must have 6–10 characters'],
    ['password_confirmation', 'vijole27', 'Passwords do not match'],
  ])('says at %s what is wrong with %s', async (field, value, said) => {
    const confirmation = field === 'password' ? { password_confirmation: value } : {}
    const { status, json } = await register({ [field]: value, ...confirmation })
    expect(status).toBe(422)
    expect(json.errors).toEqual({ [field]: [said] })
  })

  it('names everything that is wrong at once', async () => {
    const { json } = await register({ name: '', email: 'x', phone: '1', password: 'x' })
    expect(Object.keys(json.errors).sort()).toEqual([
      'email',
      'name',
      'password',
      'password_confirmation',
      'phone',
    ])
  })

  it.each(['password', 'Qwerty', '123456', '111111', 'abcdef', 'parole1', 'letmein'])(
    'refuses %s, which everybody tries first',
    async password => {
      const { status, json } = await register({ password, password_confirmation: password })
      expect(status).toBe(422)
      expect(json.errors.password[0]).toContain('too common')
    },
  )

  it('never takes the place of an account that waits with the same e-mail', async () => {
    const first = await register()
    const second = await register({ email: 'ELINA@stunda.test', name: 'Sveša' })
    expect(second.status).toBe(201)
    expect((await meOf(first)).json.data.name).toBe('Elīna')
    expect((await meOf(second)).json.data.name).toBe('Sveša')
  })

  it('lets the owner of an e-mail that a stranger signed up with in by a new password', async () => {
    const stranger = await register()
    await school.as('nobody').post('/api/auth/forgot-password', { email: 'elina@stunda.test' })
    const { token, email } = linkOf((await deliver(school)).findLast(({ kind }) => kind === 'reset_password'))
    const chosen = { password: 'alts2026', password_confirmation: 'alts2026' }
    const reset = await school.as('nobody').post('/api/auth/reset-password', { token, email, ...chosen })
    expect(reset.status).toBe(200)
    expect((await meOf(stranger)).status).toBe(401)
    const owner = await school.as('nobody').post('/api/auth/login', { email, password: chosen.password })
    expect((await meOf(owner)).json.data.email_verified).toBe(true)
  })

  it('is refused when the school has closed it', async () => {
    await school.database.db.updateTable('settings').set({ registration_open: false }).execute()
    const { status, json } = await register()
    expect(status).toBe(403)
    expect(json.message).toBe('Sign-up is closed. Please ask the school for an account.')
  })

  it('is slowed down by account, whoever’s it is', async () => {
    const { email } = school.people.marta
    for (let index = 0; index < 10; index++) expect((await register({ email })).status).toBe(201)
    expect(await register({ email })).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
    expect((await register()).status).toBe(201)
  })

  it('is slowed down by address', async () => {
    const common = { password: '123456', password_confirmation: '123456' }
    for (let index = 0; index < 60; index++) await register({ ...common, email: `elina${index}@stunda.test` })
    const { status, headers } = await register()
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('3600')
  })
})
