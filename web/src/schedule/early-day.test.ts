import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../shared/api/query-client.ts'
import { forgetSession, keepToken, setLanguage } from '../shared/session.ts'
import { stubStorage } from '../shared/storage.fixture.ts'
import { readEarlyDay } from './schedule-query.ts'

const QUERY = { rooms: '3,7', date_from: '2026-11-23', date_to: '2026-11-23', include_cancelled: '1' }
const KEY = ['schedule', 'day', '2026-11-23', '2026-11-23', '3,7']
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('fetch', fetched)
  setLanguage('lv')
  keepToken('anna')
})

afterEach(() => {
  globalThis.EARLY_ANSWERS = undefined
  queryClient.clear()
  forgetSession('left')
  fetched.mockReset()
  vi.unstubAllGlobals()
})

const asked = (answer: Promise<{ etag: string; answer: unknown } | null>) => {
  const answers = { [`GET /api/rooms/get_schedule?${new URLSearchParams(QUERY)}`]: answer }
  globalThis.EARLY_ANSWERS = { token: 'anna', language: 'lv', answers }
}

it('the day that was asked before the app was there is what the board finds', async () => {
  asked(Promise.resolve({ etag: 'W/"1"', answer: { data: ['the day'] } }))
  await readEarlyDay()
  expect(queryClient.getQueryData(KEY)).toEqual(['the day'])
  expect(fetched).not.toHaveBeenCalled()
})

it('what was refused is left to the board, as is a page without a day', async () => {
  asked(Promise.resolve(null))
  await readEarlyDay()
  globalThis.EARLY_ANSWERS = undefined
  await readEarlyDay()
  expect(queryClient.getQueryData(KEY)).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
})
