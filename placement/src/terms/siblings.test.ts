import { expect, it } from 'vitest'
import { at, costOf, lesson, person, place, room, school } from '../placing/schools.fixture.ts'

const family = (...ids: number[]) => ids.map(id => ({ ...person(id, {}, { day: 2 }), family: 1 }))
const given = school({
  lessons: [lesson(1), lesson(2, { teachers: [2] })],
  people: [...family(11, 12), person(1, {}, { day: 2 }), person(2, {}, { day: 2 })],
  rooms: [room(1), room(2), room(3, { house: 1 })],
  ways: [
    [0, 15],
    [15, 0],
  ],
})

it.each([
  ['directly after the brother', place(at(14, 30)), 0],
  ['five minutes later', place(at(14, 35)), 1],
  ['at the same hour of another day', place(at(14, 30), 30, { day: 2 }), 1],
  ['at the same time in another room', place(at(14), 30, { room: 2 }), 1],
  ['in another house, after the way there', place(at(14, 45), 30, { room: 3 }), 0],
  ['in another house, ten minutes after that', place(at(14, 55), 30, { room: 3 }), 0],
  ['in another house, long after that', place(at(15), 30, { room: 3 }), 1],
])('a sister who comes %s', (_, hers, count) => {
  expect(costOf('siblings', given, { 1: place(at(14)), 2: hers })).toBe(count)
})

it('a sister without a place counts', () => {
  expect(costOf('siblings', given, { 1: place(at(14)) })).toBe(1)
})
