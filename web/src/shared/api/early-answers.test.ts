import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSession, keepToken, setLanguage } from '../session.ts'
import { stubStorage } from '../storage.fixture.ts'
import { call, takeEarlyAnswer } from './call.ts'

const SETTINGS = 'GET /api/settings'
const fetched = vi.fn<typeof fetch>()
const asked = (answer: unknown) => {
  globalThis.EARLY_ANSWERS = {
    token: 'anna',
    language: 'lv',
    answers: { [SETTINGS]: Promise.resolve(answer) },
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
})
