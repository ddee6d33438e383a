import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSession, keepToken, setLanguage, useSession } from '../session.ts'
import { stubStorage } from '../storage.fixture.ts'
import { ApiError, call, callFile } from './call.ts'

const fetched = vi.fn<typeof fetch>()
const answers = (status: number, body: unknown) =>
  fetched.mockResolvedValueOnce(Response.json(body, { status }))
const sentHeaders = () => new Headers(fetched.mock.lastCall?.[1]?.headers)

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('fetch', fetched)
  keepToken('secret')
})

afterEach(() => {
  forgetSession('left')
  setLanguage('lv')
  fetched.mockReset()
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('carries the headers of the contract', async () => {
    answers(200, { data: [] })
    setLanguage('en')
    await call('GET /api/rooms')
    expect(Object.fromEntries(sentHeaders())).toEqual({
      accept: 'application/json',
      'accept-language': 'en',
      authorization: 'Bearer secret',
      'x-requested-with': 'XMLHttpRequest',
    })
  })

  it('goes to its path, with its method and body, and answers the body of the answer', async () => {
    answers(200, { access_token: 'new' })
    const body = { email: 'anna@stunda.test', password: 'demo1234' }
    expect(await call('POST /api/auth/login', { body })).toEqual({ access_token: 'new' })
    expect(fetched).toHaveBeenCalledWith(
      '/api/auth/login',
      expect.objectContaining({ method: 'POST', body: JSON.stringify(body) }),
    )
    expect(sentHeaders().get('content-type')).toBe('application/json')
  })

  it('that is refused throws what the server said', async () => {
    answers(422, { message: 'Nē', errors: { email: ['Nav derīgs'] } })
    const refused = await call('GET /api/rooms').catch(error => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ status: 422, kind: 'refused', message: 'Nē' })
    expect(refused.errors).toEqual({ email: ['Nav derīgs'] })
  })

  it.each([
    [500, 'server'],
    [503, 'server'],
    [429, 'too_often'],
    [404, 'refused'],
  ])('answered with %i and a page instead of JSON is %s', async (status, kind) => {
    fetched.mockResolvedValueOnce(new Response('<html>', { status }))
    expect(await call('GET /api/rooms').catch(error => error)).toMatchObject({ status, kind, body: null })
  })

  it.each([
    ['broke off', '{"data":[{"id":'],
    ['is a page that somebody else put in its place', '<html>'],
    ['is empty', ''],
  ])('whose answer %s counts as not answered, and is not kept for the next one', async (_, body) => {
    const headers = { etag: 'W/"1"' }
    fetched.mockResolvedValueOnce(new Response(body, { headers }))
    expect(await call('GET /api/rooms').catch(error => error)).toMatchObject({ kind: 'unreachable' })
    fetched.mockResolvedValueOnce(Response.json({ data: [] }, { headers }))
    expect(await call('GET /api/rooms')).toEqual({ data: [] })
    expect(sentHeaders().has('if-none-match')).toBe(false)
  })

  it('that is aborted while its answer comes in throws why', async () => {
    const aborting = new AbortController()
    const body = new ReadableStream({
      pull: controller => {
        aborting.abort('gone')
        controller.error(aborting.signal.reason)
      },
    })
    fetched.mockResolvedValueOnce(new Response(body))
    const { signal } = aborting
    expect(await call('GET /api/rooms', { signal }).catch(error => error)).toBe('gone')
  })

  it('for a file that broke off counts as not answered', async () => {
    const body = new ReadableStream({ pull: controller => controller.error(new TypeError('network error')) })
    fetched.mockResolvedValueOnce(new Response(body))
    const refused = await callFile('GET /api/admin/rooms/export', { query: {} }).catch(error => error)
    expect(refused).toMatchObject({ kind: 'unreachable' })
  })

  it('that came too often knows when it may come again', async () => {
    fetched.mockResolvedValueOnce(Response.json({}, { status: 429, headers: { 'retry-after': '300' } }))
    expect(await call('GET /api/rooms').catch(error => error)).toMatchObject({ retry_after: 300 })
    answers(500, {})
    expect(await call('GET /api/rooms').catch(error => error)).toMatchObject({ retry_after: null })
  })

  it('that reaches nobody says so', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await call('GET /api/rooms').catch(error => error)).toMatchObject({
      status: 0,
      kind: 'unreachable',
    })
  })

  it('that was given up is no failure of the server', async () => {
    const reason = new DOMException('aborted', 'AbortError')
    fetched.mockRejectedValueOnce(reason)
    await expect(call('GET /api/rooms', { signal: AbortSignal.abort() })).rejects.toBe(reason)
  })
})

describe('a dead token', () => {
  it('ends the session', async () => {
    answers(401, { message: 'Nē' })
    await call('GET /api/rooms').catch(() => undefined)
    expect(useSession.getState().auth).toMatchObject({ userToken: null, ended: 'expired' })
  })

  it('on signing out is no news', async () => {
    answers(401, { message: 'Nē' })
    await call('POST /api/auth/logout').catch(() => undefined)
    expect(useSession.getState().auth.userToken).toBe('secret')
  })

  it('of an earlier session does not end the present one', async () => {
    fetched.mockImplementationOnce(async () => {
      keepToken('newer')
      return Response.json({ message: 'Nē' }, { status: 401 })
    })
    await call('GET /api/rooms').catch(() => undefined)
    expect(useSession.getState().auth.userToken).toBe('newer')
  })
})
