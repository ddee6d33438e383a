import { expect, it } from 'vitest'
import { at, costOf, lesson, place, room, school } from '../placing/schools.fixture.ts'

const lessons = [lesson(1), lesson(2, { teachers: [2] })]
const given = school({ lessons, rooms: [room(1), room(2)] })

it.each([
  ['directly after another one', at(14, 30), 1, 0],
  ['ten minutes into another one', at(14, 20), 1, 2 * 2],
  ['at the same time in another room', at(14), 2, 0],
])('a room with a lesson %s is counted by slots, in both kinds of weeks', (_, start, room, slots) => {
  expect(costOf('room-twice', given, { 1: place(at(14)), 2: place(start, 30, { room }) })).toBe(slots)
})

it('a room with an ensemble takes no lesson', () => {
  const ensemble = {
    people: [90],
    session: { day: 1, start: at(14), end: at(15), rhythm: 'every' },
    room: 1,
  } as const
  const full = school({ lessons: [lesson(1)], people: [{ id: 90 }], fixed: [{ ...ensemble, people: [90] }] })
  expect(costOf('room-twice', full, { 1: place(at(14, 45)) })).toBe(3 * 2)
  expect(costOf('room-twice', full, { 1: place(at(15)) })).toBe(0)
})
