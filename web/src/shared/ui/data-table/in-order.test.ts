import { expect, it } from 'vitest'
import { byName } from '../../dates/format.ts'
import { inOrder } from './in-order.ts'

const ROOMS = [
  { id: 1, location: '2. stāvs', seats: 4 },
  { id: 2, location: null, seats: null },
  { id: 3, location: '10. stāvs', seats: 30 },
  { id: 4, location: '2. stāvs', seats: 12 },
]

it.each([
  ['number', [1, 2, 3, 4]],
  ['-number', [4, 3, 2, 1]],
  ['seats', [1, 4, 3, 2]],
  ['-seats', [3, 4, 1, 2]],
  ['location', [1, 4, 3, 2]],
  ['-location', [3, 1, 4, 2]],
  ['unknown', [1, 2, 3, 4]],
])('a list that is loaded whole is sorted by %s; rows without that come last', (sort, ids) => {
  const by = {
    number: (_: unknown, place: number) => place,
    seats: ({ seats }: (typeof ROOMS)[number]) => seats,
    location: ({ location }: (typeof ROOMS)[number]) => location,
  }
  expect(inOrder(ROOMS, sort, by, byName('lv')).map(({ id }) => id)).toEqual(ids)
})
