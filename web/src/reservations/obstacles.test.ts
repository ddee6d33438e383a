import type { Conflicts, Refusal } from '@stunda/contract/reservations/reservations.ts'
import { expect, test } from 'vitest'
import { fieldsOf } from './form-state.ts'
import { obstaclesOf } from './obstacles.ts'
import { pianoLesson } from './reservation.fixture.ts'

const nothing: Conflicts = {
  room: null,
  events: [],
  teachers: [],
  students: [],
  end_datetime: null,
  noActiveTeachers: [],
  noActiveStudents: [],
  max_reservation_days: null,
  daily_reservation_limit: null,
  active_reservation: null,
  subject_id: null,
}
const room = {
  id: 2,
  room_number: '102',
  name: 'Klavieres',
  is_available: 1 as const,
  room_group: { id: 1, name: 'Mēģinājumu telpas' },
  open_to_students: true,
  needs_approval: false,
  seats: null,
  description: '',
}

const say = (key: string, values = {}) =>
  [key.replace('reservations.', ''), ...Object.values(values)].join(' ')

function told(errors: Refusal['errors'], conflicts: Partial<Conflicts> = {}, me?: number) {
  const refusal = { message: '', errors, conflicts: { ...nothing, ...conflicts }, alternatives: [] }
  return obstaclesOf(refusal, id => String(100 + id), say, undefined, me).map(({ kind, title, detail }) => [
    kind,
    title,
    detail,
  ])
}

test('a taken room is told with its event, time and owner', () => {
  expect(told({ room: ['x'] }, { room, events: [pianoLesson()] })).toEqual([
    ['room', 'room_taken 102', 'room_taken_by 10:00 10:45 Klavierspēle A. Kalniņa room_taken_advice'],
  ])
})

test('a key that is still out is told with whom it is, and that event takes nobody’s time', () => {
  const holder = pianoLesson({
    id: 50,
    event_name: 'Kokle',
    status_id: 4,
    start_time: '08:00',
    end_time: '08:45',
  })
  const earlier = { start_datetime: '2026-11-24 08:00:00', end_datetime: '2026-11-24 08:45:00' }
  const asked = { ...fieldsOf(pianoLesson({ status_id: 4 })), room_id: 2 }
  const conflicts = { ...nothing, room, events: [{ ...holder, ...earlier }, pianoLesson({ id: 51 })] }
  const refused = { errors: { room: ['x'], status_id: ['x'] }, conflicts }
  expect(
    obstaclesOf(refused, id => String(100 + id), say, asked).map(({ kind, title, detail }) => [
      kind,
      title,
      detail,
    ]),
  ).toEqual([
    ['room', 'room_taken 102', 'room_taken_by 10:00 10:45 Klavierspēle A. Kalniņa room_taken_advice'],
    ['key', 'room_key_out 102', 'Agnese Kalniņa (Kokle, 08:00–08:45).'],
  ])
})

test('a room that takes no events is told so, in the words of the server', () => {
  expect(told({ room: ['Remonts'] }, { room })).toEqual([['room', 'room_not_available 102', 'Remonts']])
})

test('a teacher is told with the event that holds them', () => {
  const events = [pianoLesson({ room_id: 4 })]
  expect(told({ teachers: ['x'] }, { events, teachers: [{ id: 4, full_name: 'Agnese Kalniņa' }] })).toEqual([
    [
      'teacher',
      'person_busy Agnese Kalniņa',
      'person_busy_in 10:00 10:45 Klavierspēle 104 teacher_busy_advice',
    ],
  ])
})

test('who is busy and asks herself is spoken to, and is not sent to arrange it with herself', () => {
  const events = [pianoLesson({ room_id: 4 })]
  const teacher = { events, teachers: [{ id: 4, full_name: 'Agnese Kalniņa' }] }
  const student = { events, students: [{ id: 12, full_name: 'Kārlis Vītols' }] }
  const detail = 'person_busy_in 10:00 10:45 Klavierspēle 104 student_busy_advice'
  expect(told({ teachers: ['x'] }, teacher, 4)).toEqual([['teacher', 'you_busy', detail]])
  expect(told({ students: ['x'] }, student, 12)).toEqual([['student', 'you_busy', detail]])
  expect(told({ teachers: ['x'] }, teacher, 5)[0]?.[1]).toBe('person_busy Agnese Kalniņa')
})

test('a student is told with the event, also when in it through a group', () => {
  const events = [pianoLesson({ room_id: 4 })]
  const direct = { events, students: [{ id: 12, full_name: 'Kārlis Vītols' }] }
  const throughGroup = { events, students: [{ id: 99, full_name: 'Zane Krūmiņa' }] }
  expect(told({ students: ['x'] }, direct)[0]?.[2]).toBe('person_busy_in 10:00 10:45 Klavierspēle 104')
  expect(told({ students: ['x'] }, throughGroup)[0]?.[2]).toBe('person_busy_in 10:00 10:45 Klavierspēle 104')
})

test('a student whose event one may not see is told without it', () => {
  expect(told({ students: ['x'] }, { students: [{ id: 12, full_name: 'Kārlis Vītols' }] })).toEqual([
    ['student', 'person_busy Kārlis Vītols', 'student_busy_advice'],
  ])
})

test('people who left and groups without students are told by name', () => {
  const conflicts = {
    noActiveTeachers: [{ id: 4, full_name: 'Agnese Kalniņa' }],
    noActiveStudents: [
      { key: 'group_5', id: 5, name: '2.a klase' },
      { key: 'student_12', id: 12, name: 'Kārlis Vītols' },
    ],
  }
  expect(told({ teachers: ['x'], 'students.0': ['x'], students: ['x'] }, conflicts)).toEqual([
    ['teacher', 'person_gone Agnese Kalniņa', ''],
    ['group', 'group_empty 2.a klase', ''],
    ['student', 'person_gone Kārlis Vītols', ''],
  ])
})

test('somebody who left and may not be named is told in the words of the server', () => {
  const conflicts = {
    noActiveStudents: [
      { key: 'group_5', id: 5, name: '2.a klase' },
      { key: 'student_12', id: 12 },
    ],
  }
  expect(told({ 'students.0': ['x'], students: ['Nav sarakstā'] }, conflicts)).toEqual([
    ['group', 'group_empty 2.a klase', ''],
    ['other', 'Nav sarakstā', ''],
  ])
})

test('the end of the day and the limits are told with their numbers', () => {
  const errors = { end_datetime: ['x'], daily_reservation_limit: ['Šodien jau 2 no 2'] }
  expect(told(errors, { end_datetime: '21:00', daily_reservation_limit: 2 })).toEqual([
    ['time', 'too_late 21:00', 'too_late_advice'],
    ['limit', 'limit_daily_reservation_limit 2', 'Šodien jau 2 no 2'],
  ])
})

test('whatever else is wrong is told in the words of the server', () => {
  expect(told({ subject_id: ['Norādiet priekšmetu'] })).toEqual([['other', 'Norādiet priekšmetu', '']])
})
