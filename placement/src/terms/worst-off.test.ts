import { expect, it } from 'vitest'
import { at, costOf, lesson, person, place, school } from '../placing/schools.fixture.ts'
import { burden } from './worst-off.ts'

it.each([
  [0, 0],
  [2, 0],
  [3, 1],
  [4, 3],
  [8, 21],
])('%i points of a student cost %i', (points, cost) => {
  expect(burden(points)).toBe(cost)
})

const times = [
  { end: at(15) },
  { start: at(15), end: at(16), rank: 'third' as const },
  { start: at(16), rank: 'possible' as const },
]
const cost = (students: number[], starts: number[]) =>
  costOf(
    'worst-off',
    school({
      lessons: students.map((student, k) => lesson(k + 1, { students: [student] })),
      people: [person(11, ...times), person(12, ...times)],
    }),
    Object.fromEntries(starts.map((start, k) => [k + 1, place(start)])),
  )

it('the points of a student’s lessons are added', () => {
  expect(cost([11, 11], [at(15), at(16)])).toBe(burden(2 + 4))
})

it('two students who bear a little cost less than one who bears it all', () => {
  expect(cost([11, 12], [at(15), at(15, 30)])).toBeLessThan(cost([11, 12], [at(14), at(16)]))
})
