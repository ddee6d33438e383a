import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from './database.ts'
import { replicasOf } from './replica.ts'

const said: string[] = []
const log = { warn: (_about: unknown, sentence?: string) => void said.push(sentence ?? '') }
const replica = () => replicasOf(log).of({} as Db)

beforeEach(() => {
  said.length = 0
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const fail = (code: string) => async () => {
  throw Object.assign(new Error('of PostgreSQL'), { code })
}
const read = async () => 'read'
const behind = async () => undefined

it('a replica that ends a reading for its replay is asked again at once, and nothing is said', async () => {
  const it = replica()
  expect(await it.read(fail('40001'))).toBeUndefined()
  expect(it.isThere()).toBe(true)
  expect(await it.read(read)).toBe('read')
  expect(it.outcomes()).toEqual({ read: 1, behind: 0, cancelled: 1, away: 0 })
  expect(said).toEqual([])
})

it('a replica that is away is left alone for a while, and then asked by one at a time', async () => {
  const it = replica()
  await it.read(fail('57P01'))
  expect(it.isThere()).toBe(false)
  vi.advanceTimersByTime(5_000)
  expect(it.isThere()).toBe(true)
  const asked = it.read(async () => it.isThere())
  expect(await asked).toBe(false)
  expect(it.isThere()).toBe(true)
  expect(said).toEqual([
    'The replica cannot be read. Schedules are read from the database itself.',
    'Schedules are read from the replica again.',
  ])
})

it('a replica that is behind is told of after a minute, once', async () => {
  const it = replica()
  for (let second = 0; second < 200; second += 1) {
    await it.read(behind)
    vi.advanceTimersByTime(1_000)
  }
  await it.read(read)
  await it.read(behind)
  expect(said).toEqual([
    'The replica is behind. Schedules are read from the database itself.',
    'Schedules are read from the replica again.',
  ])
})
