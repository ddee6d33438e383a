import { MOST_REARRANGED } from '@stunda/contract/bounds.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { said } from '../i18n/texts.ts'
import { batchesOf, restoreEvents } from './restore-events.ts'

const asked = vi.fn<(ids: number[], key: string) => number>()
const back = new Set<number>()

beforeEach(() => {
  asked.mockReturnValue(200)
  vi.stubGlobal('fetch', async (_: string, { body, headers }: RequestInit) => {
    const ids: number[] = JSON.parse(String(body)).reservation_ids
    const status = asked(ids, new Headers(headers).get('Idempotency-Key') ?? '')
    if (status === 200) for (const id of ids) back.add(id)
    return Response.json(status === 200 ? { data: {} } : { message: 'Tikmēr mainīta.' }, { status })
  })
})

afterEach(() => {
  asked.mockReset()
  back.clear()
  vi.unstubAllGlobals()
})

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const archived = (last: number) => ({ reservations: upTo(last), change: 1 })

it('events are given back at once, as many as a request may name', async () => {
  expect(await restoreEvents(batchesOf(archived(MOST_REARRANGED + 1)))).toEqual({ why: null, left: [] })
  expect(asked.mock.calls.map(([ids]) => ids.length)).toEqual([MOST_REARRANGED, 1])
  expect(await restoreEvents(batchesOf(archived(0)))).toEqual({ why: null, left: [] })
})

it('one that was changed meanwhile keeps none of the others back', async () => {
  asked.mockImplementation(ids => (ids.includes(7) || ids.includes(20) ? 409 : 200))
  const { why, left } = await restoreEvents(batchesOf(archived(30)))
  expect([said(why ?? ''), left]).toEqual(['Tikmēr mainīta.', []])
  expect([...back].sort((a, b) => a - b)).toEqual(upTo(30).filter(id => id !== 7 && id !== 20))
  expect(asked.mock.calls.length).toBeLessThan(25)
})

it('what the server did not answer for is left, to be tried again with the same key: it may be back', async () => {
  asked.mockImplementation(ids => (back.size >= 2 ? 503 : ids.includes(3) ? 409 : 200))
  const { why, left } = await restoreEvents(batchesOf(archived(5)))
  expect(why).not.toBeNull()
  expect([...back]).toEqual([1, 2])
  expect(left.flatMap(batch => batch.reservation_ids)).toEqual([3, 4, 5])
  const unheard = asked.mock.lastCall
  asked.mockClear()
  asked.mockReturnValue(200)
  expect(await restoreEvents(left)).toEqual({ why: null, left: [] })
  expect(asked.mock.calls[0]).toEqual(unheard)
})

it('who is signed out is asked once', async () => {
  asked.mockReturnValue(401)
  expect((await restoreEvents(batchesOf(archived(9)))).left).toHaveLength(1)
  expect(asked).toHaveBeenCalledTimes(1)
})
