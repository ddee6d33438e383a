import { expect, test } from 'vitest'
import type { Say } from '../../i18n/texts.ts'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { obstaclesOf } from '../refusal/obstacles.ts'
import { NO_CONFLICTS, reasonOf, takenRoom as room } from '../refusal/refusal.fixture.ts'
import { reasonInShort, reasonsOf } from './draft-reason.ts'
import type { InTheWay } from './draft-rows.ts'

const t: Say = (key, values = {}) => [key.slice('reservations.'.length), ...Object.values(values)].join(' ')
const told = (inTheWay: InTheWay) =>
  reasonsOf(inTheWay, refused => obstaclesOf(refused, id => `room ${id}`, t), t)
const lines = (inTheWay: InTheWay) => told(inTheWay).flatMap(reason => reason.lines)
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
  expect(lines(taken)).toEqual(['row_room_taken Klavierspēle A. Kalniņa', 'row_person_busy A. Kalniņa'])
})

test('a row has room for the first, and says how many more there are', () => {
  expect(reasonInShort(told(taken), t)).toBe('row_more row_room_taken Klavierspēle A. Kalniņa 1')
})

test('where one sets it right, all of it is told: by which event, when and where', () => {
  const [inRoom, teacher] = told(taken)
  expect(inRoom?.detail).toContain('Klavierspēle')
  expect(teacher).toMatchObject({ title: 'person_busy Agnese Kalniņa' })
  const { event_name, start_time, room_id } = pianoLesson()
  for (const told of [event_name, start_time, `room ${room_id}`]) expect(teacher?.detail).toContain(told)
})

test('of many dates each says by which event, and none what to do instead', () => {
  const obstacles = obstaclesOf(taken, id => `room ${id}`, t)
  const { event_name, start_time } = pianoLesson()
  expect(obstacles.map(({ title }) => title)).toEqual(['room_taken 102', 'person_busy Agnese Kalniņa'])
  for (const { facts } of obstacles) {
    for (const fact of [event_name, start_time]) expect(facts).toContain(fact)
    expect(facts).not.toContain('advice')
  }
})

test('what has no words here is said as the server said it', () => {
  const message = 'Šis laiks jau ir pagājis.'
  const late = { conflicts: NO_CONFLICTS, reasons: [reasonOf('not-in-the-past', { message })] }
  expect(lines(late)).toEqual(['Šis laiks jau ir pagājis.'])
})

test('a room that takes nothing is not available', () => {
  const closed = { conflicts: { ...NO_CONFLICTS, room }, reasons: [reasonOf('room-available')] }
  expect(lines(closed)).toEqual(['row_room_closed'])
})

test('a look at the lanes names who is busy', () => {
  expect(lines({ busy: ['', 'Agnese Kalniņa'] })).toEqual(['row_room_busy', 'row_person_busy Agnese Kalniņa'])
})
