import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { expect, test } from 'vitest'
import { freeFirst, roomHint, takenRooms } from './room-choices.ts'

const asked = { start: 10 * 60, end: 12 * 60 }
const room: Room = {
  ...{ id: 2, room_number: '102', name: 'Klavieres', is_available: 1, description: '', seats: 12 },
  ...{ room_group: { id: 1, name: 'Mēģinājumu telpas' }, open_to_students: true, needs_approval: true },
}
const teacher: Actor = { id: 4, roles: ['teacher'] } as never
const student: Actor = { id: 12, roles: ['student'] } as never
const say = (key: string, values = {}) =>
  [...Object.values(values), key.replace('reservations.', '')].join(' ')

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

test('a room is told with its seats and with whether it is taken', () => {
  expect(roomHint(room, teacher, say)).toBe('12 seats')
  expect(roomHint(room, teacher, say, true)).toBe('12 seats · taken')
  expect(roomHint({ ...room, seats: null }, teacher, say, true)).toBe('taken')
})

test('of a room without seats that is free, its group is told', () => {
  expect(roomHint({ ...room, seats: null }, teacher, say)).toBe('Mēģinājumu telpas')
})

test('a room that is not available is told so alone', () => {
  expect(roomHint({ ...room, is_available: 0 }, teacher, say, true)).toBe('room_closed')
})

test('a student reads that a free room waits for approval', () => {
  expect(roomHint(room, student, say)).toBe('12 seats · room_needs_approval')
  expect(roomHint(room, student, say, true)).toBe('12 seats · taken')
})
