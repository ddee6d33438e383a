import { expect, it } from 'vitest'
import { at, costOf, lesson, place, school } from '../placing/schools.fixture.ts'

it.each([
  ['that ends when it becomes late', at(16, 30), 0],
  ['of which ten minutes are late', at(16, 40), 2],
  ['that begins late', at(17, 15), 6],
])('a lesson %s', (_, start, slots) => {
  expect(costOf('late-hours', school({ lessons: [lesson(1)] }), { 1: place(start) })).toBe(slots)
})
