import { expect, it } from 'vitest'
import { at, costOf, place, room, school } from '../placing/schools.fixture.ts'

const given = school({
  rooms: [room(1), room(2, { house: 1 }), room(3)],
  ways: [
    [0, 15],
    [10, 0],
  ],
})

it.each([
  ['in the same house directly after', at(14, 30), 3, 0],
  ['in another house directly after', at(14, 30), 2, 1],
  ['in another house, a way of fifteen minutes later', at(14, 45), 2, 0],
  ['in another house, five minutes too soon', at(14, 40), 2, 1],
])('a teacher’s next lesson %s', (_, start, room, count) => {
  expect(costOf('way-between-houses', given, { 1: place(at(14)), 2: place(start, 30, { room }) })).toBe(count)
})

it('the way back may be shorter', () => {
  const back = (start: number) =>
    costOf('way-between-houses', given, { 1: place(at(14), 30, { room: 2 }), 2: place(start) })
  expect(back(at(14, 40))).toBe(0)
  expect(back(at(14, 35))).toBe(1)
})
