import { expect, it } from 'vitest'
import { at, costOf, lesson, person, place, school } from '../placing/schools.fixture.ts'

const people = [1, 11].map(id => person(id, {}, { day: 2 }))

it.each([
  ['the same day and hour', place(at(15)), 0],
  ['half an hour later', place(at(15, 30)), 1],
  ['much later on that day', place(at(16)), 2],
  ['the same hour of another day', place(at(15), 30, { day: 2 }), 3],
])('a lesson on %s than a year ago', (_, now, cost) => {
  const given = school({ lessons: [lesson(1, { last_year: place(at(15)) })], people })
  expect(costOf('last-year', given, { 1: now })).toBe(cost)
})

it('a lesson that is new this year costs nothing', () => {
  expect(costOf('last-year', school({ people }), { 1: place(at(15)) })).toBe(0)
})
