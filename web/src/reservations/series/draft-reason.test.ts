import { expect, test } from 'vitest'
import type { Say } from '../../i18n/texts.ts'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { NO_CONFLICTS, reasonOf, takenRoom as room } from '../refusal/refusal.fixture.ts'
import { fullReasons, reasonInShort, reasonsByEvent, shortReasons } from './draft-reason.ts'

const t: Say = (key, values = {}) => [key.slice('reservations.'.length), ...Object.values(values)].join(' ')
const taken = {
  conflicts: { ...NO_CONFLICTS, room, events: [pianoLesson()] },
  reasons: [
    reasonOf('room-conflict', { event_ids: [pianoLesson().id] }),
    reasonOf('teacher-conflict', {
      event_ids: [pianoLesson().id],
      teachers: [{ id: 4, full_name: 'Agnese Kalniņa' }],
    }),
  ],
}

test('the room comes first, with what takes it and whose that is; then whoever is busy', () => {
  expect(shortReasons(taken, t)).toEqual([
    'row_room_taken Klavierspēle A. Kalniņa',
    'row_person_busy A. Kalniņa',
  ])
})

test('a row has room for the first, and says how many more there are', () => {
  expect(reasonInShort(taken, t)).toBe('row_more row_room_taken Klavierspēle A. Kalniņa 1')
})

test('where one sets it right, all of it is told: by which event, when and where', () => {
  const [inRoom, teacher] = fullReasons(taken, id => `room ${id}`, t)
  expect(inRoom?.detail).toContain('Klavierspēle')
  expect(teacher).toMatchObject({ title: 'person_busy Agnese Kalniņa' })
  const { event_name, start_time, room_id } = pianoLesson()
  for (const told of [event_name, start_time, `room ${room_id}`]) expect(teacher?.detail).toContain(told)
})

test('of many dates each says by which event, and none what to do instead', () => {
  const told = reasonsByEvent(taken, id => `room ${id}`, t)
  const { event_name, start_time } = pianoLesson()
  expect(told.map(({ title }) => title)).toEqual(['room_taken 102', 'person_busy Agnese Kalniņa'])
  for (const { detail } of told) {
    for (const fact of [event_name, start_time]) expect(detail).toContain(fact)
    expect(detail).not.toContain('advice')
  }
})

test('what has no words here is said as the server said it', () => {
  const message = 'Šis laiks jau ir pagājis.'
  const late = { conflicts: NO_CONFLICTS, reasons: [reasonOf('not-in-the-past', { message })] }
  expect(shortReasons(late, t)).toEqual(['Šis laiks jau ir pagājis.'])
})

test('a room that takes nothing is not available', () => {
  const closed = { conflicts: { ...NO_CONFLICTS, room }, reasons: [reasonOf('room-available')] }
  expect(shortReasons(closed, t)).toEqual(['row_room_closed'])
})

test('a look at the lanes names who is busy', () => {
  expect(shortReasons({ busy: ['', 'Agnese Kalniņa'] }, t)).toEqual([
    'row_room_busy',
    'row_person_busy Agnese Kalniņa',
  ])
})
