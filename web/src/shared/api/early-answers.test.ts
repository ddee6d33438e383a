import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { doubtEarlyAnswers } from '../early-answers.ts'
import { forgetSession, keepToken, setLanguage } from '../session.ts'
import { stubStorage } from '../storage.fixture.ts'
import { call, takeEarlyAnswer } from './call.ts'

const SETTINGS = 'GET /api/settings'
const fetched = vi.fn<typeof fetch>()
const DAY = { rooms: '3,7', date_from: '2026-11-23', date_to: '2026-11-23', include_cancelled: '1' } as const
const asked = (answer: unknown, { name = SETTINGS, etag = 'W/"1"' as string | null } = {}) => {
  globalThis.EARLY_ANSWERS = {
    token: 'anna',
    language: 'lv',
    answers: { [name]: Promise.resolve(answer === null ? null : { etag, answer }) },
  }
}

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => Response.json({ data: 'asked again' }))
  setLanguage('lv')
  keepToken('anna')
})

afterEach(() => {
  globalThis.EARLY_ANSWERS = undefined
  forgetSession('left')
  fetched.mockReset()
  vi.unstubAllGlobals()
})

describe('What was asked before the app was there', () => {
  it('is not asked again', async () => {
    asked({ data: 'asked first' })
    expect(await call(SETTINGS)).toEqual({ data: 'asked first' })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('answers one call: the next time the server is asked', async () => {
    asked({ data: 'asked first' })
    await call(SETTINGS)
    expect(await call(SETTINGS)).toEqual({ data: 'asked again' })
  })

  it('is an answer to its own question, to no other of the same call', async () => {
    const name = 'GET /api/rooms/get_schedule'
    asked({ data: 'asked first' }, { name: `${name}?${new URLSearchParams(DAY)}` })
    const others = { ...DAY, rooms: '3,7,8' }
    expect(await call(name, { query: others })).toEqual({ data: 'asked again' })
    expect(await call(name, { query: DAY })).toEqual({ data: 'asked first' })
  })

  it('is not sent a second time while it is the same', async () => {
    asked({ data: 'asked first' })
    await call(SETTINGS)
    fetched.mockImplementation(async () => new Response(null, { status: 304 }))
    expect(await call(SETTINGS)).toEqual({ data: 'asked first' })
    expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('if-none-match')).toBe('W/"1"')
  })

  it('is not for another call', async () => {
    asked({ data: 'asked first' })
    expect(await call('GET /api/permissions')).toEqual({ data: 'asked again' })
  })

  it.each([
    ['whoever has signed in since', () => keepToken('roberts')],
    ['nobody, once signed out', () => forgetSession('left')],
    ['who has chosen another language since, as names are in one', () => setLanguage('en')],
  ])('is not for %s, nor for who comes back', async (_, become) => {
    asked({ data: 'asked first' })
    become()
    expect(takeEarlyAnswer(SETTINGS)).toBeUndefined()
    keepToken('anna')
    setLanguage('lv')
    expect(await call(SETTINGS)).toEqual({ data: 'asked again' })
  })

  it('is asked again where it was refused or did not come, and a dead token ends the session then', async () => {
    asked(null)
    expect(await call(SETTINGS)).toEqual({ data: 'asked again' })
    asked(null)
    fetched.mockImplementation(async () => Response.json({ message: 'Nē' }, { status: 401 }))
    await expect(call(SETTINGS)).rejects.toMatchObject({ status: 401 })
    expect(takeEarlyAnswer(SETTINGS)).toBeUndefined()
  })

  it('is asked for again once changes are told, as it may be older than one, and not sent while it is not', async () => {
    asked({ data: 'asked first' })
    doubtEarlyAnswers()
    fetched.mockImplementation(async () => new Response(null, { status: 304 }))
    expect(await call(SETTINGS)).toEqual({ data: 'asked first' })
    asked({ data: 'asked first' })
    doubtEarlyAnswers()
    fetched.mockImplementation(async () => Response.json({ data: 'changed since' }))
    expect(await call(SETTINGS)).toEqual({ data: 'changed since' })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('is not asked for again then where there is nothing to ask about', async () => {
    asked({ data: 'asked first' }, { etag: null })
    doubtEarlyAnswers()
    expect(await call(SETTINGS)).toEqual({ data: 'asked first' })
    expect(fetched).not.toHaveBeenCalled()
  })
})
