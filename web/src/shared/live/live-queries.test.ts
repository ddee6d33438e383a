import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Changes, catchUp, changesFollower, readNotices, type ShownStretch } from './live-queries.ts'

const MONDAY = '2026-11-23'
const change = (room: number, date = MONDAY): Changes => [{ rooms: [room], dates: [date] }]
const dayOf = (...rooms: number[]): ShownStretch => ({ rooms, date_from: MONDAY, date_to: MONDAY })

let client: QueryClient
const closing: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  client.clear()
  vi.useRealTimers()
})

/** A board that is looked at; answers how often it was read. */
function open(queryKey: string[], shows?: ShownStretch, read: () => Promise<unknown> = async () => null) {
  const queryFn = vi.fn(read)
  const observer = new QueryObserver(client, { queryKey, queryFn, meta: shows ? { shows } : {} })
  closing.push(observer.subscribe(() => undefined))
  return queryFn
}
const settle = () => vi.advanceTimersByTimeAsync(1000)

describe('a change', () => {
  it('reads again what shows it, and nothing else', async () => {
    const board = open(['schedule', 'a'], dayOf(3, 7))
    const elsewhere = open(['schedule', 'b'], dayOf(4))
    const plan = open(['plan', 'c'], { ...dayOf(), rooms: null })
    const lists = open(['reference', 'rooms'])
    await settle()
    changesFollower(client)(change(7))
    await settle()
    expect([board, elsewhere, plan, lists].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 2, 1])
  })

  it('is read when it is shown, where it is out of sight now', async () => {
    const queryFn = vi.fn(async () => null)
    const options = { queryKey: ['schedule', 'a'], queryFn, meta: { shows: dayOf(7) } }
    await client.prefetchQuery(options)
    changesFollower(client)(change(7))
    await settle()
    expect(queryFn).toHaveBeenCalledTimes(1)
    expect(client.getQueryState(['schedule', 'a'])).toMatchObject({ isInvalidated: true })
  })

  it.each([
    ['schedule', () => changesFollower(client)(change(7))],
    ['notices', () => readNotices(client)],
  ] as const)(
    'of %s is not lost where the first reading is still under way, which may have been answered before it',
    async (what, hear) => {
      let booked = 0
      const shown = open([what, 'a'], dayOf(7), async () => {
        const answer = booked
        await new Promise(resolve => setTimeout(resolve, 3000))
        return answer
      })
      await vi.advanceTimersByTimeAsync(50)
      booked = 1
      void hear()
      await vi.advanceTimersByTimeAsync(10_000)
      expect(client.getQueryData([what, 'a'])).toBe(1)
      expect(shown).toHaveBeenCalledTimes(2)
    },
  )

  it('reads what does not say what it shows', async () => {
    const form = open(['schedule', 'reservation'])
    await settle()
    changesFollower(client)(change(99))
    await settle()
    expect(form).toHaveBeenCalledTimes(2)
  })
})

describe('a burst of changes', () => {
  it('is read once', async () => {
    const board = open(['schedule', 'a'], dayOf(7))
    await settle()
    const follow = changesFollower(client)
    for (let lesson = 0; lesson < 40; lesson++) follow(change(7))
    await settle()
    expect(board).toHaveBeenCalledTimes(2)
  })

  it('that goes on does not keep a slow board from arriving', async () => {
    const board = open(
      ['schedule', 'a'],
      dayOf(7),
      () => new Promise(resolve => setTimeout(resolve, 300, null)),
    )
    await settle()
    const follow = changesFollower(client)
    for (let times = 0; times < 20; times++) {
      follow(change(7))
      await vi.advanceTimersByTimeAsync(50)
    }
    await settle()
    expect(client.getQueryState(['schedule', 'a'])?.fetchStatus).toBe('idle')
    // Over a second of changes: every 400 ms, and once more for the last.
    expect(board.mock.calls.length).toBeLessThanOrEqual(5)
  })
})

it('after a gap everything that follows bookings is read again', async () => {
  const board = open(['schedule', 'a'], dayOf(7))
  const lists = open(['reference', 'rooms'])
  await settle()
  changesFollower(client)('everything')
  await settle()
  expect([board, lists].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
})

it('when the connection first stands, only what was answered before is read again', async () => {
  const before = open(['schedule', 'a'], dayOf(7))
  await settle()
  const underWay = open(
    ['schedule', 'b'],
    dayOf(7),
    () => new Promise(resolve => setTimeout(resolve, 100, null)),
  )
  catchUp(client)
  await settle()
  expect([before, underWay].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
})
