import { endpoints } from '@stunda/contract/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'

const school = useSchool()

type Described = { paths: Record<string, Record<string, { 'x-right'?: unknown; security?: unknown[] }>> }

/** Every administrators' call that the API's own document has: a new one cannot be forgotten here. */
async function adminCalls(): Promise<{ method: string; url: string; right: unknown }[]> {
  const { paths } = (await school.as('nobody').get('/api/openapi.json')).json as Described
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/admin/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({
        method,
        url: path.replaceAll('{id}', '999999'),
        right: call['x-right'],
      })),
    )
}

async function ask(who: Parameters<typeof school.as>[0], method: string, url: string) {
  const caller = school.as(who)
  if (method === 'get' || method === 'delete') return caller[method](url)
  return caller[method as 'post' | 'put' | 'patch'](url, {})
}

describe('administrators’ calls', () => {
  it('are all in the document, each with its right', async () => {
    const calls = await adminCalls()
    const declared = Object.keys(endpoints).filter(name => name.includes(' /api/admin/'))
    expect(calls).toHaveLength(declared.length)
    expect(calls.filter(call => call.right === undefined)).toEqual([])
  })

  it('let administrators in', async () => {
    for (const { method, url } of await adminCalls())
      expect([200, 404, 409, 415, 422]).toContain((await ask('anna', method, url)).status)
  })
})
