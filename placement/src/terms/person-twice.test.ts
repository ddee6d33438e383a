import { expect, it } from 'vitest'
import { at, costOf, lesson, place, room, school } from '../placing/schools.fixture.ts'

const two = school({ rooms: [room(1), room(2)] })
const cost = (start: number, given = two) =>
  costOf('person-twice', given, { 1: place(at(14)), 2: place(start, 30, { room: 2 }) })

it.each([
  ['directly after the other', at(14, 30), 0],
  ['five minutes into the other', at(14, 25), 1 * 2],
  ['at the same time', at(14), 6 * 2],
])(
  'a teacher who has a lesson %s is counted by slots of five minutes, in both kinds of weeks',
  (_, start, slots) => {
    expect(cost(start)).toBe(slots)
  },
)

it('a student of two teachers is in one lesson at a time', () => {
  const lessons = [lesson(1), lesson(2, { teachers: [2], students: [11] })]
  expect(cost(at(14), school({ lessons, rooms: two.rooms }))).toBe(12)
})

it('lessons in different weeks are not in each other’s way', () => {
  const lessons = [lesson(1, { every: 2 }), lesson(2, { every: 2 })]
  const given = school({ lessons, rooms: two.rooms })
  const of = (rhythm: 'A' | 'B') =>
    costOf('person-twice', given, {
      1: place(at(14), 30, { rhythm: 'A' }),
      2: place(at(14), 30, { rhythm, room: 2 }),
    })
  expect(of('B')).toBe(0)
  expect(of('A')).toBe(6)
})

it('a lesson may begin in the week in which another ends', () => {
  const given = (from: number) =>
    school({ lessons: [lesson(1, { until: 8 }), lesson(2, { from })], rooms: two.rooms })
  expect(cost(at(14), given(8))).toBe(0)
  expect(cost(at(14), given(7))).toBeGreaterThan(0)
})

it('of two students who follow each other the first may leave for another lesson while the second is alone', () => {
  const lessons = [
    lesson(1, { students: [11, 12], minutes: 60, alone: 20 }),
    lesson(2, { teachers: [2], students: [11], minutes: 20 }),
  ]
  const given = school({ lessons, rooms: two.rooms })
  const of = (first: number) =>
    costOf('person-twice', given, {
      1: place(at(14), 60, { first }),
      2: place(at(14, 40), 20, { room: 2 }),
    })
  expect(of(11)).toBe(0)
  expect(of(12)).toBe(4 * 2)
})
