import { expect, test } from 'vitest'
import { eventsInScope } from './events-in-scope.ts'

const series = ['2026-11-17', '2026-11-24', '2026-12-01', '2026-12-08'].map((date, id) => ({
  id,
  status_id: 1 as const,
  start_datetime: `${date} 10:00:00`,
  end_datetime: `${date} 10:45:00`,
}))
const [past, second, third] = series as [(typeof series)[0], (typeof series)[0], (typeof series)[0]]
const now = '2026-11-20 12:00:00'
const reached = (
  edited: (typeof series)[0],
  scope: 'this' | 'following' | 'all',
  at = now,
  keepsStart = true,
) => eventsInScope(series, edited, scope, at, keepsStart).map(event => event.id)

test('this one reaches itself alone, also when it is over', () => {
  expect(reached(third, 'this')).toEqual([2])
  expect(reached(past, 'this')).toEqual([0])
})

test('the following begin with the edited one, and never with one that is over', () => {
  expect(reached(third, 'following')).toEqual([2, 3])
  expect(reached(past, 'following')).toEqual([1, 2, 3])
})

test('all to come are those that have not begun', () => {
  expect(reached(third, 'all')).toEqual([1, 2, 3])
  expect(reached(second, 'all')).toEqual([1, 2, 3])
})

test('one that goes on is reached with them, unless it would begin at another time', () => {
  const halfThrough = '2026-11-24 10:20:00'
  expect(reached(second, 'following', halfThrough)).toEqual([1, 2, 3])
  expect(reached(second, 'all', halfThrough)).toEqual([1, 2, 3])
  expect(reached(second, 'all', halfThrough, false)).toEqual([2, 3])
  expect(reached(third, 'all', halfThrough)).toEqual([2, 3])
})
