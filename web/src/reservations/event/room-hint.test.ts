import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { expect, test } from 'vitest'
import { roomHint } from './use-event-lists.tsx'

const room: Room = {
  ...{
    id: 2,
    room_number: '102',
    name: 'Klavieres',
    is_available: 1,
    description: '',
    seats: 12,
    location: null,
    features: [],
  },
  ...{ room_group: { id: 1, name: 'Mēģinājumu telpas' }, open_to_students: true, needs_approval: true },
}
const teacher: Actor = { id: 4, roles: ['teacher'] } as never
const student: Actor = { id: 12, roles: ['student'] } as never
const say = (key: string, values = {}) =>
  [...Object.values(values), key.replace('reservations.', '')].join(' ')

test('a room is told with its seats and with whether it is taken', () => {
  expect(roomHint(room, teacher, say)).toBe('12 seats')
  expect(roomHint(room, teacher, say, 'taken')).toBe('12 seats · taken')
  expect(roomHint({ ...room, seats: null }, teacher, say, 'taken')).toBe('taken')
})

test('where a room is, is told beside its seats', () => {
  expect(roomHint({ ...room, location: 'Piebūve' }, teacher, say)).toBe('12 seats · Piebūve')
})

test('of a room without seats that is free, its group is told', () => {
  expect(roomHint({ ...room, seats: null }, teacher, say)).toBe('Mēģinājumu telpas')
})

test('a room that is not available is told so alone', () => {
  expect(roomHint({ ...room, is_available: 0 }, teacher, say, 'taken')).toBe('room_closed')
})

test('a student reads that a free room waits for approval', () => {
  expect(roomHint(room, student, say)).toBe('12 seats · room_needs_approval')
  expect(roomHint(room, student, say, 'taken')).toBe('12 seats · taken')
})
