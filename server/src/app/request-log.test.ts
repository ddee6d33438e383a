import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { buildApp } from './app.ts'
import { makeLog } from './log.ts'

const school = useSchool()
let lines: ReturnType<typeof JSON.parse>[] = []
const log = makeLog('info', { write: line => void lines.push(JSON.parse(line)) })
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  app = await buildApp(school.context, { log, logRequests: true, trustProxy: '10.0.0.0/8' })
  app.get('/api/broken', async () => {
    throw new Error('broken')
  })
})
afterAll(() => app.close())

describe('a request', () => {
  it('is one line of the log: what was asked, how it was answered, and of whom only the number', async () => {
    lines = []
    const { id } = school.people.marta
    const answer = await app.inject({
      url: `/api/users/${id}/week?search=Liepiņa`,
      headers: school.headersOf('marta'),
    })
    const answered = await app.inject({ url: '/api/auth/me', headers: school.headersOf('marta') })
    expect(lines).toEqual([
      {
        ...{ level: 30, time: expect.any(Number), pid: expect.any(Number), hostname: expect.any(String) },
        ...{ request_id: answer.headers['x-request-id'], method: 'GET', route: expect.any(String) },
        ...{ status: 404, ms: expect.any(Number), user_id: id, msg: 'request' },
      },
      expect.objectContaining({
        ...{ request_id: answered.headers['x-request-id'], route: '/api/auth/me', status: 200, user_id: id },
      }),
    ])
    expect(JSON.stringify(lines)).not.toMatch(/Liepi|Marta|@|Bearer/)
  })

  it('that fails for good tells its number, under which the log has the reason', async () => {
    lines = []
    const answer = await app.inject({ url: '/api/broken', headers: { 'accept-language': 'lv' } })
    const request_id = answer.headers['x-request-id']
    expect(answer.json()).toMatchObject({
      message: `Radās neparedzēta kļūda (nr. ${request_id}). Mēģiniet vēlreiz.`,
      request_id,
    })
    expect(lines).toMatchObject([
      { level: 50, request_id, err: { message: 'broken' } },
      { level: 30, request_id, route: '/api/broken', status: 500 },
    ])
  })

  it('keeps the name that a trusted proxy gave it, if that is one', async () => {
    const named = async (name: string, remoteAddress: string) => {
      const { headers } = await app.inject({
        url: '/api/settings',
        headers: { 'x-request-id': name },
        remoteAddress,
      })
      return headers['x-request-id']
    }
    expect(await named('from-the-proxy-1', '10.0.0.1')).toBe('from-the-proxy-1')
    expect(await named('x"} forged', '10.0.0.1')).toMatch(/^[\w-]{12}$/)
  })

  it('is no line where that is switched off', async () => {
    lines = []
    const quiet = await buildApp(school.context, { log })
    await quiet.inject({ url: '/api/settings' })
    await quiet.close()
    expect(lines).toEqual([])
  })
})
