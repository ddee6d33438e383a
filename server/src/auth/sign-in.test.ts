import { beforeEach, describe, expect, it } from 'vitest'
import { clearJobs } from '../../test/jobs.ts'
import { deliver } from '../../test/mails.ts'
import { NOW, useSchool } from '../../test/school.ts'
import { buildApp } from '../app/app.ts'
import { attempt, LIMITS } from '../attempts/attempts.service.ts'

const school = useSchool()
const FAILED = 'Could not sign in: wrong email or password.'

function signIn(email: string, password: string, headers?: Record<string, string>) {
  return school.as('nobody').post('/api/auth/login', { email, password }, headers)
}

async function signInAt(app: Awaited<ReturnType<typeof buildApp>>, email: string, remoteAddress: string) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email, password: 'wrong' },
  })
  return response.statusCode
}

beforeEach(async () => {
  school.setNow(NOW)
  await school.database.db.deleteFrom('attempts').execute()
  await clearJobs(school.database.db)
})

describe('signing in', () => {
  it('works with e-mail and password, whatever the case of the e-mail', async () => {
    const { status, json } = await signIn('  AGNESE.Kalnina@stunda.test ', school.password)
    expect(status).toBe(200)
    expect(json).toMatchObject({ token_type: 'Bearer', expires_at: '2026-12-23T07:00:00Z' })
    expect(json.access_token).toMatch(/^[\w-]{43}$/)
    const me = await school.as('nobody').get('/api/auth/me', { authorization: `Bearer ${json.access_token}` })
    expect(me.json.data.full_name).toBe('Agnese Kalniņa')
  })

  it('answers wrong, unknown and archived alike', async () => {
    const wrong = await signIn(school.people.marta.email, 'not-hers')
    const unknown = await signIn('nobody@stunda.test', school.password)
    const archived = await signIn(school.people.archived_teacher.email, school.password)
    expect(wrong).toMatchObject({ status: 422, json: { message: FAILED, errors: { email: [FAILED] } } })
    expect(unknown.json).toEqual(wrong.json)
    expect(archived.json).toEqual(wrong.json)
  })

  it('is refused in both languages, for who switches the language before the refusal', async () => {
    const { json } = await signIn(school.people.marta.email, 'not-hers')
    const failed = 'Pieslēgties neizdevās: nepareizs e-pasts vai parole.'
    expect(json.translations).toEqual({ lv: { message: failed, errors: { email: [failed] } } })
    const latvian = await signIn(school.people.marta.email, 'not-hers', { 'accept-language': 'lv' })
    expect(latvian.json).toMatchObject({ message: failed, translations: { en: { message: FAILED } } })
  })

  it('asks for both fields', async () => {
    const { status, json } = await school.as('nobody').post('/api/auth/login', { email: '' })
    expect(status).toBe(422)
    expect(json.errors).toEqual({ email: ['Field is required'], password: ['Field is required'] })
    const empty = await signIn(school.people.marta.email, '')
    expect([empty.status, empty.json.errors]).toEqual([422, { password: ['Field is required'] }])
  })

  it('keeps nothing of a token but its hash', async () => {
    const { json } = await signIn(school.people.marta.email, school.password)
    const { rows } = await school.database.db
      .selectFrom('access_tokens')
      .selectAll()
      .execute()
      .then(rows => ({ rows: rows.map(row => row.token_hash.toString('base64url')) }))
    expect(rows).not.toContain(json.access_token)
  })

  const languageOf = async (who: 'karlis') => {
    const { language } = await school.database.db
      .selectFrom('users')
      .select('language')
      .where('id', '=', school.people[who].id)
      .executeTakeFirstOrThrow()
    return language
  }

  it('remembers the language for the mails to come', async () => {
    await signIn(school.people.karlis.email, school.password, { 'accept-language': 'en' })
    expect(await languageOf('karlis')).toBe('en')
  })

  it('remembers it also of who stays signed in and starts anew in another, but of nobody who says none', async () => {
    const me = (headers: Record<string, string>) => school.as('karlis').get('/api/auth/me', headers)
    expect((await me({ 'accept-language': 'lv' })).json.data.language).toBe('lv')
    expect(await languageOf('karlis')).toBe('lv')
    await me({ 'accept-language': 'en' })
    expect(await languageOf('karlis')).toBe('en')
    await me({ 'accept-language': '' })
    expect(await languageOf('karlis')).toBe('en')
  })
})

describe('after ten misses', () => {
  async function miss(email: string, times: number) {
    const statuses = []
    for (let index = 0; index < times; index++) statuses.push((await signIn(email, 'wrong')).status)
    return statuses
  }

  it('an account waits for 15 minutes, even for the right password', async () => {
    const { email } = school.people.marta
    expect(await miss(email, 10)).toEqual(Array(10).fill(422))
    const refused = await signIn(email.toUpperCase(), school.password)
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
    expect(refused.json.message).toBe('Too many attempts. Please wait.')
    school.setNow('2026-11-23T09:14:59+02:00')
    expect((await signIn(email, school.password)).headers['retry-after']).toBe('1')
    school.setNow('2026-11-23T09:15:00+02:00')
    expect((await signIn(email, school.password)).status).toBe(200)
  })

  it('an address that is nobody’s waits just so', async () => {
    expect(await miss('nobody@stunda.test', 11)).toEqual([...Array(10).fill(422), 429])
  })

  it('the owner gets one mail about it; nobody gets one for an unknown address', async () => {
    await miss(school.people.marta.email, 12)
    await miss('nobody@stunda.test', 12)
    const mails = await deliver(school)
    expect(mails.map(({ kind, to }) => [kind, to.address])).toEqual([
      ['account_locked', school.people.marta.email],
    ])
  })

  it('a sign-in before the tenth forgets the misses', async () => {
    const { email } = school.people.marta
    await miss(email, 9)
    expect((await signIn(email, school.password)).status).toBe(200)
    expect(await miss(email, 10)).toEqual(Array(10).fill(422))
  })

  it('misses of long ago count no more', async () => {
    const { email } = school.people.marta
    await miss(email, 9)
    school.setNow('2026-11-23T10:00:00+02:00')
    expect(await miss(email, 10)).toEqual(Array(10).fill(422))
  })

  it('twenty guesses at once are ten guesses', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => signIn(school.people.alise.email, 'wrong')),
    )
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})

describe('two servers', () => {
  it('count the misses of an account from one network together', async () => {
    const servers = [await buildApp(school.context), await buildApp(school.context)]
    const statuses = []
    for (let index = 0; index < 11; index++)
      statuses.push(await signInAt(servers[index % 2]!, school.people.marta.email, '10.0.0.1'))
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    await Promise.all(servers.map(server => server.close()))
  })

  it('count the misses of a network together; others go on', async () => {
    const servers = [await buildApp(school.context), await buildApp(school.context)]
    const guess = (index: number, address: string) =>
      signInAt(servers[index % 2]!, `guess${index}@stunda.test`, address)
    const { most } = LIMITS.sign_in_address
    for (let index = 2; index < most; index++)
      await attempt(school.context, [LIMITS.sign_in_address, '10.1.1.1'])
    for (let index = 0; index < 2; index++) expect(await guess(index, '10.1.1.1')).toBe(422)
    expect(await guess(2, '10.1.1.1')).toBe(429)
    expect(await guess(3, '10.1.1.2')).toBe(422)
    await Promise.all(servers.map(server => server.close()))
  })
})

describe('a class that shares one address', () => {
  it('signs in without being counted', async () => {
    for (let index = 0; index < 12; index++)
      expect((await signIn(school.people.marta.email, school.password)).status).toBe(200)
    const counts = await school.database.db.selectFrom('attempts').select('count').execute()
    expect(counts.every(({ count }) => count === 0)).toBe(true)
  })
})
