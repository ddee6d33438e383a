import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Presence, presenceOf } from './presence.ts'

const AWAY = 'The database is away. The server waits for it.'
const BACK = 'The database answers again.'

let told: string[]
let presence: Presence
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  told = []
  presence = presenceOf({ warn: (_about: object, text?: string) => void told.push(text ?? '') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a school whose node is away is said once, while the others are answered', () => {
  for (let asked = 0; asked < 3; asked += 1) {
    presence.lost(new Error('away'), 'school_a')
    presence.found('school_b')
  }
  expect(told).toEqual([AWAY])
  presence.found('school_a')
  presence.found('school_b')
  expect(told).toEqual([AWAY, BACK])
})

test('the database is back when every school that failed is answered', () => {
  presence.lost(new Error('away'), 'school_a')
  presence.lost(new Error('away'), 'school_b')
  presence.found('school_a')
  expect(told).toEqual([AWAY])
  presence.found('school_b')
  expect(told).toEqual([AWAY, BACK])
})

test('a school that nobody asks any more is waited for a minute', () => {
  presence.lost(new Error('away'), 'school_a')
  vi.advanceTimersByTime(59_000)
  presence.found('school_b')
  expect(told).toEqual([AWAY])
  vi.advanceTimersByTime(2_000)
  presence.found('school_b')
  expect(told).toEqual([AWAY, BACK])
})
