import { expect, it } from 'vitest'
import { at, costOf, lesson, place, room, school } from '../placing/schools.fixture.ts'

const kind = { features: ['piano'], seats: 3 }
const rooms = [
  room(1, { features: ['piano'], seats: 2 }),
  room(2, { features: ['piano', 'organ'], seats: 3 }),
  room(3),
]

it.each([
  ['without enough seats', 1, 'cannot'],
  ['with all it needs and more', 2, 'can'],
  ['without its feature', 3, 'cannot'],
] as const)('a lesson in a room %s', (_, id, may) => {
  const given = school({ lessons: [lesson(1, { kind })], rooms })
  const cost = () => costOf('kind-of-room', given, { 1: place(at(14), 30, { room: id }) })
  if (may === 'can') expect(cost()).toBe(0)
  else expect(cost).toThrow('cannot be there')
})

it('a pinned lesson stays in a room of another kind, and is counted', () => {
  const pin = place(at(14), 30, { room: 3 })
  expect(costOf('kind-of-room', school({ lessons: [lesson(1, { kind, pin })], rooms }), { 1: pin })).toBe(1)
})

it('a lesson that names rooms is in one of them', () => {
  const given = school({ lessons: [lesson(1, { kind: { features: [], seats: 1, only: [3] } })], rooms })
  expect(costOf('kind-of-room', given, { 1: place(at(14), 30, { room: 3 }) })).toBe(0)
  expect(() => costOf('kind-of-room', given, { 1: place(at(14)) })).toThrow('cannot be there')
})
