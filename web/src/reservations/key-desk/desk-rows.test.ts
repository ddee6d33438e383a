import type { KeyDesk, KeyRow } from '@stunda/contract/reservations/keys.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { expect, it } from 'vitest'
import { pianoLesson } from '../event/reservation.fixture.ts'
import {
  begunApart,
  dueKeys,
  isNumberOf,
  roomsFound,
  rowsFound,
  studentsOf,
  takersOf,
  titleOf,
  withMoved,
} from './desk-rows.ts'

const NOW = '2026-11-24 10:20:00'
const agnese = { id: 4, full_name: 'Agnese Kalniņa' }
const sanita = { id: 6, full_name: 'Sanita Krasta' }
const karlis = { key: 'student_12', id: 12, full_name: 'Kārlis Vītols' }
const choir = { key: 'group_5', id: 5, name: '2.a klase' }
const rooms = [
  { id: 2, room_number: '102', name: 'Klavieres' },
  { id: 3, room_number: '203', name: 'Vokāls' },
] as Room[]
const roomOf = (id: number) => rooms.find(room => room.id === id)

const row = (changes: Partial<Reservation> = {}): KeyRow => ({
  reservation: pianoLesson(changes),
  call: null,
  awaited_from: null,
})
const idsOf = (desk: KeyDesk) => ({
  late: desk.late.map(({ reservation }) => reservation.id),
  next: desk.next.map(({ reservation }) => reservation.id),
  out: desk.out.map(({ reservation }) => reservation.id),
})

it.each([
  [
    'its teachers',
    { teachers: [agnese, sanita] },
    'Agnese Kalniņa, Sanita Krasta',
    ['Kārlis Vītols', '2.a klase'],
  ],
  ['its first student, where nobody teaches', { teachers: [] }, 'Kārlis Vītols', ['2.a klase']],
  ['its name, where nobody is in it', { teachers: [], students: [] }, 'Klavierspēle', []],
  [
    'its teachers, without the group by whose name it goes',
    { event_name: '2.a klase', teachers: [agnese] },
    'Agnese Kalniņa',
    ['Kārlis Vītols'],
  ],
  [
    'the group by whose name it goes',
    { event_name: '2.a klase', teachers: [], students: [choir] },
    '2.a klase',
    [],
  ],
])('an event stands under %s', (_, changes, title, students) => {
  const event = pianoLesson({ students: [karlis, choir], ...changes })
  expect([titleOf(event), studentsOf(event)]).toEqual([title, students])
})

it.each([
  ['the student may take it instead of the teacher', {}, [{ id: 12, full_name: 'Kārlis Vītols' }]],
  ['a second teacher may, too', { teachers: [agnese, sanita], students: [] }, [sanita]],
  [
    'the teacher may have taken it after all',
    { status_id: 4 as const, key_holder: { id: 12, full_name: 'Kārlis Vītols' } },
    [{ ...agnese, id: null }],
  ],
  [
    'each of them may have taken it from somebody else',
    { status_id: 4 as const, key_holder: { id: null, full_name: 'Roberts Vilks' } },
    [
      { ...agnese, id: null },
      { id: 12, full_name: 'Kārlis Vītols' },
    ],
  ],
  ['nobody may of an event of groups alone', { teachers: [], students: [choir] }, []],
])('of whoever may take a key, %s', (_, changes, takers) => {
  expect(takersOf(pianoLesson(changes))).toEqual(takers)
})

it.each([
  ['102', [91]],
  ['vokals', [92]],
  ['vitols klav', [91]],
  ['roberts', [92]],
  ['xx', []],
  ['', [91, 92]],
])('a search for “%s” finds what the server will', (search, found) => {
  const key_holder = { id: null, full_name: 'Roberts Vilks' }
  const other = { id: 92, room_id: 3, event_name: 'Solo', teachers: [sanita], students: [], key_holder }
  const desk = { hands_out: true, late: [], next: [row()], out: [row({ ...other, status_id: 4 })] }
  const { next, out } = rowsFound(desk, search, roomOf)
  expect([...next, ...out].map(({ reservation }) => reservation.id)).toEqual(found)
})

it('rooms are found by number and name', () => {
  expect(roomsFound(rooms, '20').map(({ id }) => id)).toEqual([3])
  expect(roomsFound(rooms, 'klav').map(({ id }) => id)).toEqual([2])
})

it('a key that was given out stands among those that are out, by the end of its event', () => {
  const other = row({ id: 50, status_id: 4, end_datetime: '2026-11-24 12:00:00' })
  const desk = { hands_out: true, late: [], next: [row(), row({ id: 92 })], out: [other] }
  const moved = withMoved(desk, pianoLesson({ status_id: 4, version: 4 }), NOW)
  expect(idsOf(moved)).toEqual({ late: [], next: [92], out: [91, 50] })
  expect(moved.out[0]?.reservation.version).toBe(4)
})

it('a key that came back is next again while its event goes on, and gone when that is over', () => {
  const desk = {
    hands_out: true,
    late: [row({ id: 50, status_id: 4 })],
    next: [],
    out: [row({ status_id: 4 })],
  }
  expect(idsOf(withMoved(desk, pianoLesson(), NOW))).toEqual({ late: [50], next: [91], out: [] })
  const over = pianoLesson({ id: 50, end_datetime: '2026-11-24 10:00:00' })
  expect(idsOf(withMoved(desk, over, NOW))).toEqual({ late: [], next: [], out: [91] })
})

it('a late key with another holder stays late', () => {
  const end_datetime = '2026-11-24 10:00:00'
  const desk = { hands_out: true, late: [row({ status_id: 4, end_datetime })], next: [], out: [] }
  const saved = pianoLesson({ status_id: 4, end_datetime, key_holder: { id: 12, full_name: 'Kārlis' } })
  expect(withMoved(desk, saved, NOW).late[0]?.reservation.key_holder?.id).toBe(12)
})

it('of the keys those that are late are due first, then what is given out or comes back within the hour', () => {
  const at = (id: number, start: string, end: string, status_id: 1 | 4) =>
    row({ id, status_id, start_datetime: `2026-11-24 ${start}:00`, end_datetime: `2026-11-24 ${end}:00` })
  const desk = {
    hands_out: true,
    late: [at(1, '08:00', '09:00', 4)],
    next: [at(2, '10:00', '12:00', 1), at(3, '11:10', '12:00', 1)],
    out: [at(4, '10:00', '11:00', 4), at(5, '10:00', '12:00', 4)],
  }
  expect(dueKeys(desk, NOW).map(({ row, list }) => [row.reservation.id, list])).toEqual([
    [1, 'late'],
    [2, 'next'],
    [4, 'out'],
    [3, 'next'],
  ])
})

it('of many late keys only the last are due, so that those that are needed now are seen', () => {
  const late = [1, 2, 3, 4, 5].map(id => row({ id, status_id: 4 }))
  const due = dueKeys({ hands_out: true, late, next: [row({ id: 9 })], out: [] }, NOW)
  expect(due.map(({ row }) => row.reservation.id)).toEqual([3, 4, 5, 9])
})

it('keys that nobody took for half an hour are apart from those that are needed now', () => {
  const at = (id: number, start_datetime: string) =>
    row({ id, start_datetime: `2026-11-24 ${start_datetime}` })
  const rows = [at(1, '09:00:00'), at(2, '09:50:00'), at(3, '09:55:00'), at(4, '11:00:00')]
  const { begun, others } = begunApart(rows, NOW)
  const ids = (apart: KeyRow[]) => apart.map(({ reservation }) => reservation.id)
  expect([ids(begun), ids(others)]).toEqual([
    [1, 2],
    [3, 4],
  ])
})

it.each([
  ['101', '101', true],
  ['101', ' 101 ', true],
  ['Z1', 'z1', true],
  ['12a', '12A', true],
  ['Aula', 'aula', true],
  ['101', '10', false],
  ['101', '', false],
  ['', '', false],
])('the room %s is called by the typed text "%s": %s', (room_number, typed, isIt) => {
  expect(isNumberOf(room_number, typed)).toBe(isIt)
})
