import { expect, test } from 'vitest'
import { freeFirst, takenRooms } from './lanes.ts'

const asked = { start: 10 * 60, end: 12 * 60 }
const lane = (key: string, ...busy: [string, string][]) => ({
  key,
  name: key,
  busy: busy.map(([start_time, end_time]) => ({ start_time, end_time })),
})

test('a room is taken when any of its events meets the asked time, and free between two of them', () => {
  const lanes = [
    lane('room_1', ['08:00', '10:00'], ['12:00', '13:00']),
    lane('room_2', ['11:45', '12:30']),
    lane('room_3', ['09:00', '14:00']),
    lane('room_4'),
  ]
  expect([...takenRooms(lanes, asked)]).toEqual([2, 3])
})

test('what lies outside the school’s day counts as well', () => {
  const late = { start: 22 * 60, end: 23 * 60 }
  expect([...takenRooms([lane('room_5', ['21:30', '24:00'])], late)]).toEqual([5])
})

test('free rooms stand before those that are taken, each in their usual order', () => {
  const choices = [1, 2, 3, 4].map(id => ({ id }))
  expect(freeFirst(choices, new Set([3, 1])).map(({ id }) => id)).toEqual([2, 4, 1, 3])
})
