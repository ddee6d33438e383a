import { expect, test } from 'vitest'
import { room } from '../../shared/room.fixture.ts'
import { CLEARED, formReducer } from '../event/form-state.ts'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { laneNames } from './lanes.ts'

const form = formReducer(CLEARED, { do: 'load', reservation: pianoLesson() })
const lists = {
  rooms: [room({ id: 2, room_number: '102' })],
  teachers: [{ key: '4', name: 'Agnese Kalniņa', icon: null }],
  students: [
    { key: 'student_12', name: 'Kārlis Vītols', icon: null },
    { key: 'group_5', name: '2.a klase', icon: null, count: 12 },
  ],
}
const say = (_: string, values = {}) => `Telpa ${Object.values(values)}`

test('lanes stand in the order of the form: room, teachers, students, groups with their number', () => {
  expect(laneNames(form, lists, say)).toEqual([
    { key: 'room_2', name: 'Telpa 102' },
    { key: 'teacher_4', name: 'A. Kalniņa' },
    { key: 'student_12', name: 'K. Vītols' },
    { key: 'group_5', name: '2.a klase (12)' },
  ])
})

test('an empty form has no lanes', () => {
  expect(laneNames(CLEARED, lists, say)).toEqual([])
})
