import { beforeEach, describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const LINE = {
  name: 'Elīna',
  surname: 'Bērziņa-Kļava',
  email: 'elina@stunda.test',
  phone: '29 123 456',
  personal_code: '161175-19997',
  password: 'vijole26',
  password_confirmation: 'vijole26',
}

function register(changes: Record<string, unknown> = {}) {
  return school.as('nobody').post('/api/auth/register', { ...LINE, ...changes })
}

beforeEach(async () => {
  const { db } = school.database
  await db.deleteFrom('users').where('email', 'like', 'elina%').execute()
  await db.deleteFrom('attempts').execute()
  await db.updateTable('settings').set({ registration_open: true }).execute()
})

describe('signing up', () => {
  it('makes a student and signs in', async () => {
    const { status, json } = await register()
    expect(status).toBe(201)
    const me = await school.as('nobody').get('/api/auth/me', { authorization: `Bearer ${json.access_token}` })
    expect(me.json.data).toMatchObject({
      full_name: 'Elīna Bērziņa-Kļava',
      role: 'student',
      phone: '+37129123456',
      personal_code: '161175-19997',
      language: 'en',
    })
  })

  it('needs neither phone nor personal code', async () => {
    expect((await register({ phone: '', personal_code: undefined })).status).toBe(201)
  })

  it('makes a student, whatever else is sent', async () => {
    const { json } = await register({ roles: [1], status: 'active', id: 1 })
    const me = await school.as('nobody').get('/api/auth/me', { authorization: `Bearer ${json.access_token}` })
    expect(me.json.data.user_roles).toEqual([4])
  })

  it.each([
    ['name', '', 'Field is required'],
    ['name', 'R2D2', 'Names may have letters, space and the characters - . ,'],
    ['surname', undefined, 'Field is required'],
    ['email', 'elina', 'Email field is not valid'],
    ['phone', '123', 'Phone number invalid'],
    ['personal_code', '16117519997', 'The personal code is not valid. It is written DDMMYY-NNNNN.'],
    [
      'personal_code',
      '161175-19998',
      'There is a mistake in the personal code: its check digit does not match.',
    ],
    ['password', 'short', 'Password: 6-10 characters'],
    ['password', 'elevensigns', 'Password: 6-10 characters'],
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
      expect(json.errors.password[0]).toContain('commonest')
    },
  )

  it('refuses an e-mail that is somebody’s, in any case, and a personal code that is', async () => {
    await register()
    const again = await register({ email: 'ELINA@stunda.test' })
    expect(again.status).toBe(422)
    expect(Object.keys(again.json.errors).sort()).toEqual(['email', 'personal_code'])
  })

  it('is done once when sent twice at the same time', async () => {
    const both = await Promise.all([register(), register()])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  it('is refused when the school has closed it', async () => {
    await school.database.db.updateTable('settings').set({ registration_open: false }).execute()
    const { status, json } = await register()
    expect(status).toBe(403)
    expect(json.message).toBe('Sign-up is closed. Please ask the school for an account.')
  })

  it('is slowed down by account, whoever’s it is', async () => {
    const { email } = school.people.marta
    for (let index = 0; index < 10; index++) expect((await register({ email })).status).toBe(422)
    expect(await register({ email })).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
    expect((await register()).status).toBe(201)
  })

  it('is slowed down by address', async () => {
    await school.database.db.updateTable('settings').set({ registration_open: true }).execute()
    const common = { password: '123456', password_confirmation: '123456' }
    for (let index = 0; index < 60; index++) await register({ ...common, email: `elina${index}@stunda.test` })
    const { status, headers } = await register()
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('3600')
  })
})
