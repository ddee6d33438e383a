import { expect, it } from 'vitest'
import { at, costOf, lesson, person, place, school } from '../placing/schools.fixture.ts'

const given = (more = {}) =>
  school({
    lessons: [lesson(1, more)],
    people: [
      person(
        11,
        { end: at(15) },
        { start: at(15), end: at(16), rank: 'third' },
        { start: at(17), end: at(18), rank: 'never' },
      ),
    ],
  })

it.each([
  ['within a wish', at(14), true],
  ['across two wishes', at(14, 45), true],
  ['beyond what is possible', at(15, 45), false],
  ['where another time is never', at(17), false],
  ['when the teacher is not there', at(13, 30), false],
])('a lesson %s', (_, start, can) => {
  const cost = () => costOf('possible-times', given(), { 1: place(start) })
  if (can) expect(cost()).toBe(0)
  else expect(cost).toThrow('cannot be there')
})

it('a pinned lesson stays where its student cannot come, and is counted', () => {
  const pin = place(at(17))
  expect(costOf('possible-times', given({ pin }), { 1: pin })).toBe(1)
})
