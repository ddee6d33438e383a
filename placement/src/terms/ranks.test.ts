import { expect, it } from 'vitest'
import { at, costOf, lesson, person, place, school } from '../placing/schools.fixture.ts'

const people = [
  person(
    11,
    { end: at(15) },
    { start: at(15), end: at(16), rank: 'second' },
    { start: at(16), end: at(17), rank: 'third' },
    { start: at(17), rank: 'possible' },
  ),
]

it.each([
  ['the first wish', at(14), 0],
  ['the second wish', at(15), 1],
  ['the third wish', at(16), 2],
  ['a possible time', at(17), 4],
  ['partly the second and partly the third wish', at(15, 45), 2],
])('a lesson at %s', (_, start, points) => {
  expect(costOf('ranks', school({ lessons: [lesson(1)], people }), { 1: place(start) })).toBe(points)
})

it('the points of all who come are added', () => {
  const given = school({
    lessons: [lesson(1, { students: [11, 12] })],
    people: [...people, { ...people[0]!, id: 12 }],
  })
  expect(costOf('ranks', given, { 1: place(at(15)) })).toBe(2)
})
