import { expect, it } from 'vitest'
import { at, costOf, lesson, person, place, school } from '../placing/schools.fixture.ts'

const people = [1, 11, 12].map(id => person(id, {}, { day: 2 }))

it.each([
  ['directly after one another', place(at(14, 30)), 0],
  ['with a quarter of an hour between', place(at(14, 45)), 3 * 2],
  ['on two days', place(at(16), 30, { day: 2 }), 0],
])('a teacher’s lessons %s, in both kinds of weeks', (_, second, slots) => {
  expect(costOf('idle-time', school({ people }), { 1: place(at(14)), 2: second })).toBe(slots)
})

it('what is only every second week leaves the teacher waiting in the other', () => {
  const lessons = [lesson(1), lesson(2, { every: 2 }), lesson(3)]
  const places = { 1: place(at(14)), 2: place(at(14, 30), 30, { rhythm: 'A' }), 3: place(at(15)) }
  expect(costOf('idle-time', school({ lessons }), places)).toBe(6)
})
