import { endpoints } from '@stunda/contract/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const CALLS = Object.entries(endpoints).map(([name, endpoint]) => {
  const [method = '', path = ''] = name.split(' ')
  return { name, method: method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete', path, endpoint }
})
const ADMIN = CALLS.filter(({ path }) => path.startsWith('/api/admin/'))
const CLOSED = CALLS.filter(({ endpoint }) => !('open' in endpoint && endpoint.open))
/** The attendant reads room groups, by the table of rights. */
const OTHERS = ['andris', 'agnese', 'marta', 'screen'] as const

function ask(who: Parameters<typeof school.as>[0], { method, path }: (typeof CALLS)[number]) {
  const url = path.replaceAll(/:\w+/g, '1')
  const caller = school.as(who)
  return method === 'get' || method === 'delete' ? caller[method](url) : caller[method](url, {})
}

describe('every call for administrators', () => {
  it('is there to be looked at', () => {
    expect(ADMIN.length).toBeGreaterThan(10)
  })

  it.each(ADMIN)('$name is refused to every other role, whatever they send', async call => {
    for (const who of OTHERS) {
      const { status, json } = await ask(who, call)
      expect([who, status]).toEqual([who, 403])
      expect(Object.keys(json)).toEqual(['message'])
    }
  })
})

describe('every call that is not open', () => {
  it.each(CLOSED)('$name is refused to nobody, whatever is sent', async call => {
    expect((await ask('nobody', call)).status).toBe(401)
  })

  it.each(CLOSED)('$name is refused to a token that is none', async ({ method, path }) => {
    const authorization = `Bearer ${'x'.repeat(43)}`
    const url = path.replaceAll(/:\w+/g, '1')
    const caller = school.as('nobody')
    const answer =
      method === 'get' || method === 'delete'
        ? await caller[method](url, { authorization })
        : await caller[method](url, {}, { authorization })
    expect(answer.status).toBe(401)
  })
})

it('only what signing in needs is open', () => {
  const open = CALLS.filter(({ endpoint }) => 'open' in endpoint && endpoint.open).map(({ name }) => name)
  expect(open.sort()).toEqual([
    'GET /api/health',
    'GET /api/settings',
    'POST /api/auth/forgot-password',
    'POST /api/auth/login',
    'POST /api/auth/login-using-e-class',
    'POST /api/auth/register',
    'POST /api/auth/reset-password',
  ])
})
