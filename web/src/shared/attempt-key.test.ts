import { expect, test } from 'vitest'
import { attemptKeys } from './attempt-key.ts'

function keys() {
  let made = 0
  return attemptKeys(() => `key ${++made}`)
}

test('a repeated try of the same has the same key, another one has its own', () => {
  const { keyFor } = keys()
  expect(keyFor({ room_id: 1 })).toBe('key 1')
  expect(keyFor({ room_id: 1 })).toBe('key 1')
  expect(keyFor({ room_id: 2 })).toBe('key 2')
})

test('an attempt that was kept is gone on with', () => {
  const kept = { last: null }
  attemptKeys(() => 'key 1', kept).keyFor({ room_id: 1 })
  expect(attemptKeys(() => 'key 2', kept).keyFor({ room_id: 1 })).toBe('key 1')
})

test('what has succeeded and is asked again is to be done again', () => {
  const { keyFor, succeeded } = keys()
  keyFor({ room_id: 1 })
  succeeded()
  expect(keyFor({ room_id: 1 })).toBe('key 2')
})
