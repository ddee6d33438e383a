import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { openSignUp } from '../../test/signed-up.ts'
import { buildApp } from './app.ts'
import { errorForLog, makeLog } from './log.ts'

const school = useSchool()
let log = ''
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  const write = (line: string) => {
    log += line
  }
  app = await buildApp(school.context, { trustProxy: '10.0.0.0/8', log: makeLog('trace', { write }) })
})
afterAll(() => app.close())

const PROXY = '10.0.0.1'
const EVERYWHERE = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

describe('every answer', () => {
  it.each(['/api/settings', '/api/nothing', '/api/admin/users', '/api/openapi.json'])(
    '%s is no page: its policy allows nothing',
    async url => {
      const { headers } = await app.inject({ url })
      expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
      expect(headers).toMatchObject(EVERYWHERE)
      expect(headers['x-powered-by']).toBeUndefined()
    },
  )

  it.each(['/api/docs/', '/api/docs/json'])('%s carries the policy of a page', async url => {
    const { headers } = await app.inject({ url })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain("manifest-src 'self'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(headers).toMatchObject(EVERYWHERE)
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('of the API is kept by nobody on its way', async () => {
    for (const url of ['/api/settings', '/api/auth/me', '/api/nothing'])
      expect((await app.inject({ url })).headers['cache-control']).toBe('no-store')
  })

  it('to an address that cannot be read has the form of all others', async () => {
    const answer = await app.inject({ url: '/api/admin/users/%', headers: { 'accept-language': 'en' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      message: 'The request could not be read.',
      translations: { lv: { message: expect.any(String) } },
    })
  })

  it('is not begun where it would never end: the head of the live stream', async () => {
    const headers = school.headersOf('marta')
    const { statusCode } = await app.inject({ method: 'HEAD', url: '/api/live', headers })
    expect(statusCode).toBe(404)
  })

  it('behind TLS asks browsers to stay there, and only behind a proxy that is trusted', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    const secure = await app.inject({ url: '/api/settings', headers, remoteAddress: PROXY })
    const claimed = await app.inject({ url: '/api/settings', headers, remoteAddress: '192.0.2.1' })
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(claimed.headers['strict-transport-security']).toBeUndefined()
  })
})

describe('an address', () => {
  const signIn = (remoteAddress: string, forwarded: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: { email: `${Math.random()}@stunda.test`, password: 'wrong' },
    })

  it('is the client’s behind a trusted proxy, and never what somebody else claims', async () => {
    const { db } = school.database
    const counted = async () =>
      (await db.selectFrom('attempts').select('count').execute()).map(row => row.count)
    await db.deleteFrom('attempts').execute()
    await signIn(PROXY, '192.0.2.7')
    await signIn(PROXY, '192.0.2.8')
    expect(await counted()).toEqual([1, 1, 1, 1, 1, 1])
    await db.deleteFrom('attempts').execute()
    await signIn('192.0.2.9', '192.0.2.7')
    await signIn('192.0.2.9', '192.0.2.8')
    expect((await counted()).sort()).toEqual([1, 1, 1, 1, 2])
  })
})

describe('the log', () => {
  it('says nothing of who signs in, up or forgets, nor their tokens', async () => {
    const email = school.people.marta.email
    const post = (url: string, payload: object) =>
      app.inject({
        method: 'POST',
        url,
        payload,
        headers: { authorization: 'Bearer secretsecretsecretsecret' },
      })
    await post('/api/auth/login', { email, password: 'Secret1' })
    await post('/api/auth/forgot-password', { email })
    await post('/api/auth/reset-password', {
      email,
      token: 'Secret1',
      password: 'Secret1',
      password_confirmation: 'Secret1',
    })
    await post('/api/auth/verify-email', { email, token: 'Secret1' })
    await openSignUp(school)
    await post('/api/auth/register', {
      email,
      name: 'Marta',
      surname: 'Ozola',
      phone: '29123456',
      password: 'Secret1',
      password_confirmation: 'Secret1',
    })
    await app.inject({ url: `/reset-password?token=Secret1&email=${email}` })
    await app.inject({ url: `/verify-email?token=Secret1&email=${email}` })
    await app.inject({ url: `/reset-password/%?token=Secret1&email=${email}` })
    expect(log).not.toMatch(/marta|ozola|29123456|secret/i)
  })

  it('is not told of an import that was refused as a failure, however it was answered', async () => {
    const before = log.length
    const { body } = await app.inject({
      method: 'POST',
      url: '/api/admin/users/import',
      headers: {
        ...school.headersOf('anna'),
        ...{ 'content-type': 'text/csv', accept: 'application/x-ndjson' },
      },
      payload: 'name;surname;email;role\nM4rta;Ozola;marta@skola.test;student',
    })
    expect(body).toContain('"status":422')
    expect(log.slice(before)).not.toContain('"level":50')
  })

  it('is told where a database refused something, not what it quoted', () => {
    const error = Object.assign(new Error('duplicate key: (marta@stunda.test)'), {
      ...{ severity: 'ERROR', code: '23505', constraint: 'users_email' },
      ...{ detail: 'Key (email)=(marta@stunda.test) already exists.', where: 'marta' },
    })
    const told = errorForLog(error)
    expect(told).toMatchObject({ code: '23505', constraint: 'users_email' })
    expect(told.stack).toContain('security.test')
    expect(JSON.stringify(told)).not.toContain('marta')
  })
})
