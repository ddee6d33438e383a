import { endpoints } from '@stunda/contract/endpoints.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { openSignUp, signUp } from '../../test/signed-up.ts'

const school = useSchool()
const CALLS = Object.entries(endpoints).map(([name, endpoint]) => {
  const [method = '', path = ''] = name.split(' ')
  return { name, method: method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete', path, endpoint }
})
const ADMIN = CALLS.filter(({ path }) => path.startsWith('/api/admin/'))
const CLOSED = CALLS.filter(({ endpoint }) => !('open' in endpoint && endpoint.open))
/** The attendant reads room groups, by the table of rights. */
const OTHERS = ['andris', 'agnese', 'marta', 'screen'] as const

function ask(
  who: Parameters<typeof school.as>[0],
  { method, path }: (typeof CALLS)[number],
  headers: Record<string, string> = {},
) {
  const url = path.replaceAll(/:\w+/g, '1')
  const caller = school.as(who)
  return method === 'get' || method === 'delete'
    ? caller[method](url, headers)
    : caller[method](url, {}, headers)
}

describe('every call for administrators', () => {
  it('is there to be looked at', () => {
    expect(ADMIN.length).toBeGreaterThan(10)
  })

  it.each(ADMIN)('$name is refused to every other role, whatever they send', async call => {
    for (const who of OTHERS) {
      const { status, json } = await ask(who, call)
      expect([who, status]).toEqual([who, 403])
      expect(Object.keys(json)).toEqual(['message', 'translations'])
    }
  })
})

describe('every call that is not open', () => {
  it.each(CLOSED)('$name is refused to nobody, whatever is sent', async call => {
    expect((await ask('nobody', call)).status).toBe(401)
  })

  it.each(CLOSED)('$name is refused to a token that is none', async call => {
    const authorization = `Bearer ${'x'.repeat(43)}`
    expect((await ask('nobody', call, { authorization })).status).toBe(401)
  })
})

it('only what signing in, leaving mails and the link to changed lessons need is open', () => {
  const open = CALLS.filter(({ endpoint }) => 'open' in endpoint && endpoint.open).map(({ name }) => name)
  expect(open.sort()).toEqual([
    'GET /api/changed-lessons/:secret',
    'GET /api/health',
    'GET /api/health/live',
    'GET /api/health/ready',
    'GET /api/settings',
    'GET /api/version',
    'POST /api/auth/forgot-password',
    'POST /api/auth/login',
    'POST /api/auth/login-using-e-class',
    'POST /api/auth/register',
    'POST /api/auth/reset-password',
    'POST /api/auth/verify-email',
    'POST /api/contacts/leave/:secret',
    'POST /api/contacts/verify',
    'POST /api/notices/unsubscribe/:secret',
    'POST /api/push/subscriptions/renew',
  ])
})

describe('who signed up and is not let in yet', () => {
  const OWN = [
    'DELETE /api/auth/sessions',
    'DELETE /api/auth/sessions/:id',
    'GET /api/auth/me',
    'GET /api/auth/sessions',
    'GET /api/roles',
    'POST /api/auth/change-password',
    'POST /api/auth/logout',
    'POST /api/auth/verify-email/again',
  ]
  let stranger: Record<string, string>
  beforeAll(async () => {
    await openSignUp(school)
    stranger = (await signUp(school, 'stranger@example.org')).headers
  })

  it('may look after the account, read the roles, and call what is open, and nothing else is declared so', () => {
    const declared = CALLS.filter(({ endpoint }) => 'waiting' in endpoint && endpoint.waiting)
    expect(declared.map(({ name }) => name).sort()).toEqual(OWN)
  })

  it.each(CLOSED.filter(({ name }) => !OWN.includes(name)))('is refused $name', async call => {
    expect(await ask('nobody', call, stranger)).toMatchObject({
      status: 403,
      json: { message: expect.stringContaining('Your account is waiting'), code: 'not_verified' },
    })
  })

  it.each(['/api/live', '/api/openapi.json', '/api/docs', '/api/nowhere'])('is refused %s', async url => {
    expect(await school.as('nobody').get(url, stranger)).toMatchObject({
      status: 403,
      json: { code: 'not_verified' },
    })
  })

  it('knows of the settings what everybody does who is not signed in', async () => {
    const open = await school.as('nobody').get('/api/settings')
    expect(await school.as('nobody').get('/api/settings', stranger)).toMatchObject({
      status: 200,
      json: open.json,
    })
    expect(open.json.data).not.toHaveProperty('closed_days')
  })

  it('reads who they are and the roles, and is answered whether the server is well', async () => {
    for (const url of ['/api/auth/me', '/api/auth/sessions', '/api/roles', '/api/health'])
      expect((await school.as('nobody').get(url, stranger)).status).toBe(200)
  })
})
