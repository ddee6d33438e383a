import type { RefusalReason, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { expect, test } from 'vitest'
import { fieldsOf } from '../event/event-fields.ts'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { obstaclesOf } from './obstacles.ts'
import { NO_CONFLICTS, reasonOf, takenRoom as room } from './refusal.fixture.ts'

const say = (key: string, values = {}) =>
  [key.replace('reservations.', ''), ...Object.values(values)].join(' ')

function told(reasons: RefusalReason[], events: Reservation[] = [], me?: number) {
  const refusal = { reasons, conflicts: { ...NO_CONFLICTS, room, events } }
  return obstaclesOf(refusal, id => String(100 + id), say, undefined, me).map(({ kind, title, detail }) => [
    kind,
    title,
    detail,
  ])
}

const lesson = pianoLesson({ room_id: 4 })
const agnese = { id: 4, full_name: 'Agnese Kalniņa' }
const karlis = { id: 12, full_name: 'Kārlis Vītols' }
const agneseIsBusy = reasonOf('teacher-conflict', { event_ids: [lesson.id], teachers: [agnese] })
const karlisIsBusy = reasonOf('student-conflict', { event_ids: [lesson.id], students: [karlis] })

test('a taken room is named with its event, time and owner', () => {
  const taken = reasonOf('room-conflict', { event_ids: [pianoLesson().id] })
  expect(told([taken], [pianoLesson()])).toEqual([
    ['room', 'room_taken 102', 'room_taken_by 10:00 10:45 Klavierspēle A. Kalniņa room_taken_advice'],
  ])
})

test('a key that is still out is named with its holder, whose event does not take the room', () => {
  const holder = pianoLesson({
    id: 50,
    event_name: 'Kokle',
    status_id: 4,
    start_time: '08:00',
    end_time: '08:45',
  })
  const asked = { ...fieldsOf(pianoLesson({ status_id: 4 })), room_id: 2 }
  const refused = {
    reasons: [
      reasonOf('room-key-out', { field: 'status_id', event_ids: [50] }),
      reasonOf('room-conflict', { event_ids: [51] }),
    ],
    conflicts: { ...NO_CONFLICTS, room, events: [holder, pianoLesson({ id: 51 })] },
  }
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

test('a room that takes no events is named with the server’s reason', () => {
  expect(told([reasonOf('room-available', { message: 'Remonts' })])).toEqual([
    ['room', 'room_not_available 102', 'Remonts'],
  ])
})

test('a teacher is named with the event that she teaches at that time', () => {
  expect(told([agneseIsBusy], [lesson])).toEqual([
    [
      'teacher',
      'person_busy Agnese Kalniņa',
      'person_busy_in 10:00 10:45 Klavierspēle 104 teacher_busy_advice',
    ],
  ])
})

test('a user who is busy herself is addressed, and not told to talk to herself', () => {
  const detail = 'person_busy_in 10:00 10:45 Klavierspēle 104 student_busy_advice'
  expect(told([agneseIsBusy], [lesson], 4)).toEqual([['teacher', 'you_busy', detail]])
  expect(told([karlisIsBusy], [lesson], 12)).toEqual([['student', 'you_busy', detail]])
  expect(told([agneseIsBusy], [lesson], 5)[0]?.[1]).toBe('person_busy Agnese Kalniņa')
})

test('a student is named with the event, also when in it through a group', () => {
  const zane = { id: 99, full_name: 'Zane Krūmiņa' }
  const throughGroup = reasonOf('student-conflict', { event_ids: [lesson.id], students: [zane] })
  expect(told([karlisIsBusy], [lesson])[0]?.[2]).toBe('person_busy_in 10:00 10:45 Klavierspēle 104')
  expect(told([throughGroup], [lesson])[0]?.[2]).toBe('person_busy_in 10:00 10:45 Klavierspēle 104')
})

test('a student whose event the user may not see is named without it', () => {
  expect(told([karlisIsBusy])).toEqual([['student', 'person_busy Kārlis Vītols', 'student_busy_advice']])
})

test('people who may not be named are told in the words of the server', () => {
  expect(told([reasonOf('student-conflict', { message: 'Audzēkņi aizņemti' })])).toEqual([
    ['other', 'Audzēkņi aizņemti', ''],
  ])
  expect(told([reasonOf('students-active', { message: 'Nav sarakstā', students: [{ id: 12 }] })])).toEqual([
    ['other', 'Nav sarakstā', ''],
  ])
})

test('people who left and groups without students are named', () => {
  expect(
    told([
      reasonOf('teachers-active', { teachers: [agnese] }),
      reasonOf('groups-not-empty', { groups: [{ id: 5, name: '2.a klase' }] }),
      reasonOf('students-active', { students: [karlis] }),
    ]),
  ).toEqual([
    ['teacher', 'person_gone Agnese Kalniņa', ''],
    ['student', 'person_gone Kārlis Vītols', ''],
    ['group', 'group_empty 2.a klase', ''],
  ])
})

test('the end of the day and the limits are told with their numbers', () => {
  const late = reasonOf('ends-within-day', { params: { day_end: '21:00' } })
  const full = reasonOf('daily-reservation-limit', {
    field: 'daily_reservation_limit',
    params: { daily_reservation_limit: 2, booked_that_day: 2 },
    message: 'Šodien jau 2 no 2',
  })
  expect(told([late, full])).toEqual([
    ['time', 'too_late 21:00', 'too_late_advice'],
    ['limit', 'limit_daily_reservation_limit 2', 'Šodien jau 2 no 2'],
  ])
})

test('everything else is told in the words of the server, each sentence once', () => {
  const marks = reasonOf('times-on-marks', { message: 'Laiki ik pa 5 minūtēm.' })
  expect(told([reasonOf('subject-required', { message: 'Norādiet priekšmetu' }), marks, marks])).toEqual([
    ['other', 'Norādiet priekšmetu', ''],
    ['other', 'Laiki ik pa 5 minūtēm.', ''],
  ])
})
