import { expect, it } from 'vitest'
import { at, costOf, lesson, person, place, school } from '../placing/schools.fixture.ts'
import type { Place } from '../school/model.ts'

const people = [1, 11].map(id => person(id, {}, { day: 2 }))
const given = school({ lessons: [1, 2, 3].map(id => lesson(id, { students: [11] })), people })

it.each([
  ['on two days', place(at(15), 30, { day: 2 }), undefined, 0],
  ['on one day', place(at(15)), undefined, 1],
  ['on one day, three of them', place(at(15)), place(at(16)), 2],
])('a student’s lessons %s', (_, second, third, count) => {
  const places: Record<number, Place> = { 1: place(at(14)), 2: second }
  if (third) places[3] = third
  expect(costOf('not-on-one-day', given, places)).toBe(count)
})

it('a lesson in two parts and another one count on each day', () => {
  const lessons = [lesson(1, { minutes: 45, split: [20, 25] }), lesson(2, { students: [11] })]
  const parts = {
    sessions: [
      { day: 1, start: at(14), end: at(14, 20), rhythm: 'every' },
      { day: 2, start: at(14), end: at(14, 25), rhythm: 'every' },
    ],
    room: 1,
  } as const
  expect(
    costOf('not-on-one-day', school({ lessons, people }), {
      1: { ...parts, sessions: [...parts.sessions] },
      2: place(at(16)),
    }),
  ).toBe(1)
})
