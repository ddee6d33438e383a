import { expect, it } from 'vitest'
import { at, costOf, place, room, school } from '../placing/schools.fixture.ts'

const given = school({ rooms: [room(1), room(2)] })

it.each([
  ['one room', 1, 0],
  ['two rooms', 2, 1],
])('a teacher with lessons in %s', (_, id, count) => {
  const places = { 1: place(at(14)), 2: place(at(15), 30, { room: id }) }
  expect(costOf('one-room-a-teacher', given, places)).toBe(count)
})
