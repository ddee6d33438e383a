import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSession, keepToken } from '../session.ts'
import { stubStorage } from '../storage.fixture.ts'
import { call } from './call.ts'

const fetched = vi.fn<typeof fetch>()
const answers = (body: unknown, etag?: string) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { headers: etag ? { etag } : {} }))
const answersThatItIsTheSame = () => fetched.mockResolvedValueOnce(new Response(null, { status: 304 }))
const sent = () => new Headers(fetched.mock.lastCall?.[1]?.headers).get('if-none-match')
const day = (date: string) =>
  call('GET /api/rooms/get_schedule', { query: { date_from: date, date_to: date } })

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('fetch', fetched)
  keepToken('secret')
})

afterEach(() => {
  forgetSession('left')
  fetched.mockReset()
  vi.unstubAllGlobals()
})

describe('an answer that one has', () => {
  it('is not sent again while it stays the same', async () => {
    answers({ data: ['first'] }, 'W/"1"')
    const first = await day('2026-11-24')
    expect(sent()).toBeNull()
    answersThatItIsTheSame()
    expect(await day('2026-11-24')).toBe(first)
    expect(sent()).toBe('W/"1"')
  })

  it('is taken anew when it has changed, and only the new one from then on', async () => {
    answers({ data: ['first'] }, 'W/"1"')
    await day('2026-11-24')
    answers({ data: ['second'] }, 'W/"2"')
    const second = await day('2026-11-24')
    answersThatItIsTheSame()
    expect(await day('2026-11-24')).toBe(second)
    expect(sent()).toBe('W/"2"')
  })

  it('is that of another day no more than of another user', async () => {
    answers({ data: ['first'] }, 'W/"1"')
    await day('2026-11-24')
    answers({ data: [] })
    await day('2026-11-25')
    expect(sent()).toBeNull()
    keepToken('another')
    answers({ data: [] })
    await day('2026-11-24')
    expect(sent()).toBeNull()
  })
})
