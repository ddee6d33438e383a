import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { said } from '../../i18n/texts.ts'
import { useNotifications } from '../ui/notifications-store.ts'
import { ApiError } from './api-error.ts'
import { readLater } from './query-client.ts'

const KEY = ['schedule', 'day']
let client: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  useNotifications.setState({ list: [] })
})
afterEach(() => vi.useRealTimers())

function refuse(error: unknown, data?: string): void {
  if (data) client.setQueryData(KEY, data)
  readLater(client, error, client.getQueryCache().build(client, { queryKey: KEY }))
}
const isOld = () => client.getQueryState(KEY)?.isInvalidated
const told = () => useNotifications.getState().list.map(({ tone, detail = '' }) => [tone, said(detail)])
const tooOften = new ApiError(429, { message: 'Lūdzu, uzgaidiet.' }, '300')

it('what is shown and could not be read anew stays, is said to be old, and is read when one may', () => {
  refuse(tooOften, 'the day')
  expect(told()).toEqual([['failed', 'Lūdzu, uzgaidiet.']])
  vi.advanceTimersByTime(299_000)
  expect(isOld()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect([isOld(), told()]).toEqual([true, []])
  expect(client.getQueryData(KEY)).toBe('the day')
})

it('what nobody says how long to wait for is read a minute later', () => {
  refuse(new ApiError(429, null), 'the day')
  vi.advanceTimersByTime(60_000)
  expect(isOld()).toBe(true)
})

it('what is not shown yet, or failed otherwise, says so in its own place', () => {
  refuse(tooOften)
  refuse(new ApiError(500, null), 'the day')
  refuse(new TypeError('broken'), 'the day')
  vi.advanceTimersByTime(600_000)
  expect([told(), isOld()]).toEqual([[], false])
})
