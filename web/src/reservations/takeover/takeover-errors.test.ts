import { expect, it } from 'vitest'
import { beginning, errorsOf, tooMany } from './takeover-errors.ts'
import { askedOf } from './use-takeover.ts'

const say = (key: string) => key
const TIME = { date_reservation: '2026-11-24', start_time: '10:00', end_time: '13:00' }
const festival = (rooms: number, times: number) => ({
  ...beginning('2026-11-24'),
  event_name: 'Festivāls',
  rooms: Array.from({ length: rooms }, (_, room) => room + 1),
  times: Array.from({ length: times }, () => TIME),
})

it.each([
  ['one room', 1, 100, 101],
  ['a whole house of sixty', 60, 8, 9],
  ['five hundred', 500, 1, 2],
])('%s: at most so many times, which is said while they are typed and not asked', (_, rooms, most, more) => {
  expect(tooMany(festival(rooms, most), say)).toEqual({})
  expect(askedOf(festival(rooms, most))?.times).toHaveLength(most)
  expect(tooMany(festival(rooms, more), say)).toEqual({ times: 'takeover.too_many_times' })
  expect(errorsOf(festival(rooms, more), [], say)).toEqual({ times: 'takeover.too_many_times' })
  expect(askedOf(festival(rooms, more))).toBe(null)
})
