import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { buildApp } from './app.ts'

const school = useSchool()
let app: Awaited<ReturnType<typeof buildApp>>
let address: string
beforeAll(async () => {
  app = await buildApp(school.context, { trustProxy: '127.0.0.1' })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const EVERYWHERE = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': expect.stringMatching(/^no-store/),
}

/** Asks the server behind TLS as somebody; answers as soon as the head of the answer is there. */
async function ask(
  who: Parameters<typeof school.as>[0],
  method: string,
  path: string,
  more: RequestInit = {},
) {
  const stop = new AbortController()
  const headers = { ...school.headersOf(who), 'x-forwarded-proto': 'https', ...more.headers }
  const { status, headers: answered } = await fetch(address + path, {
    method,
    signal: stop.signal,
    ...more,
    headers,
  })
  stop.abort()
  return { status, headers: Object.fromEntries(answered) }
}

describe('every call of the API’s document', () => {
  it('is answered with the same headers to who may and who may not', async () => {
    const document = (await app.inject('/api/openapi.json')).json()
    const calls = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '999999')]),
    )
    expect(calls.length).toBeGreaterThan(60)
    expect(calls).toContainEqual(['GET', '/api/live'])
    expect(calls.filter(([, path]) => !path?.startsWith('/api/'))).toEqual([])
    const [ending, others] = [calls.filter(isEnding), calls.filter(call => !isEnding(call))]
    for (const [method = '', path = ''] of [...others, ...ending]) {
      for (const who of ['nobody', 'anna'] as const) {
        const { status, headers } = await ask(who, method, path)
        expect({ who, method, path, status, headers }).toMatchObject({ headers: EVERYWHERE })
        expect(status, `${method} ${path} by ${who}`).toBeLessThan(500)
      }
    }
  })
})

/** Ends the sign-in that it is asked with. */
function isEnding([method = '', path = '']: string[]): boolean {
  return path.startsWith('/api/auth/') && method !== 'GET'
}

it('an import that tells how far it is has the headers of all others', async () => {
  const { status, headers } = await ask('ilze', 'POST', '/api/admin/users/import?dry_run=1', {
    headers: { 'content-type': 'text/csv', accept: 'application/x-ndjson' },
    body: 'name,surname,email,role\nZane,Ozola,zane@stunda.test,student',
  })
  expect([status, headers['content-type']]).toEqual([200, 'application/x-ndjson'])
  expect(headers).toMatchObject(EVERYWHERE)
})

it.each([
  ['no call', '/api/nothing'],
  ['the way to e-class', '/api/auth/e-class'],
  ['an address that cannot be read', '/api/admin/users/%'],
  ['an id longer than any', `/api/admin/users/${'9'.repeat(300)}`],
])('%s is answered with them too', async (_, url) => {
  const { headers } = await app.inject({ url, headers: { 'x-forwarded-proto': 'https' } })
  expect(headers).toMatchObject(EVERYWHERE)
})

it.each(['/%61pi/settings', '/api/%73ettings', '/%61pi/auth/me', '/a%70i/nothing'])(
  'an address that is written in another way is the same one: %s',
  async url => {
    const plain = await ask('anna', 'GET', decodeURIComponent(url))
    const written = await ask('anna', 'GET', url)
    expect(written.status).toBe(plain.status)
    if (plain.status === 200) expect(written.headers).toMatchObject(EVERYWHERE)
    expect((await ask('nobody', 'GET', '/%61pi/auth/me')).status).toBe(401)
  },
)

it.each(['//api/settings', '/api//settings', '/api/./settings%2f', '/x/../api/settings'])(
  'an address that only looks like the API’s is none of it, or has its headers: %s',
  async url => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { 'x-forwarded-proto': 'https' } })
    if (body.includes('school_name')) expect(headers).toMatchObject(EVERYWHERE)
    expect(statusCode).toBeLessThan(500)
  },
)

it('whoever comes without TLS, or past the proxy, is not told to come by TLS only', async () => {
  const secure = { 'x-forwarded-proto': 'https' }
  for (const asked of [
    { url: '/api/nothing', headers: { 'x-forwarded-proto': 'http' } },
    { url: '/api/admin/users/%', headers: { 'x-forwarded-proto': 'https, http' } },
    { url: '/api/nothing', headers: secure, remoteAddress: '10.1.2.3' },
  ]) {
    expect((await app.inject(asked)).headers).not.toHaveProperty('strict-transport-security')
  }
  const alone = await buildApp(school.context)
  const { headers } = await alone.inject({ url: '/api/admin/users/%', headers: secure })
  expect(headers).not.toHaveProperty('strict-transport-security')
  await alone.close()
})
