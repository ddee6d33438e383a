import { expect, it } from 'vitest'
import { at, costOf, lesson, person, place, school } from '../placing/schools.fixture.ts'

const people = [1, 11, 12].map(id => person(id, {}, { day: 2 }))

it.each([
  ['on one day', place(at(15)), 1],
  ['on two days', place(at(15), 30, { day: 2 }), 2],
])('a teacher with lessons %s', (_, second, days) => {
  expect(costOf('days-of-a-teacher', school({ people }), { 1: place(at(14)), 2: second })).toBe(days)
})

it('an accompanist counts as a teacher', () => {
  const lessons = [lesson(1, { teachers: [1, 2] })]
  expect(costOf('days-of-a-teacher', school({ lessons, people }), { 1: place(at(14)) })).toBe(2)
})
