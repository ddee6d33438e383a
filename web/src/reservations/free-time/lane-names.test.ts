import { expect, test } from 'vitest'
import { CLEARED, formReducer } from '../event/form-state.ts'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { laneNames } from './lanes.ts'

const form = formReducer(CLEARED, { do: 'load', reservation: pianoLesson() })
const lists = {
  rooms: [
    {
      id: 2,
      room_number: '102',
      name: 'Klavieres',
      is_available: 1 as const,
      room_group: { id: 1, name: 'Mēģinājumu telpas' },
      open_to_students: true,
      needs_approval: false,
      seats: null,
      location: null,
      features: [],
      description: '',
    },
  ],
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
