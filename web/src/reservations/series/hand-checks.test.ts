import { expect, test } from 'vitest'
import { at10 } from './draft.fixture.ts'
import { whoIsBusy } from './hand-checks.ts'

const lane = (key: string, name: string, start_time: string, end_time: string) => ({
  key,
  name,
  busy: [{ start_time, end_time }],
})

test('whoever has something at that time is named, the room by no name', () => {
  const lanes = [
    lane('room_2', '102', '10:30', '11:00'),
    lane('teacher_4', 'Agnese Kalniņa', '08:00', '10:05'),
    lane('student_12', 'Kārlis Vītols', '12:00', '13:00'),
  ]
  expect(whoIsBusy(lanes, at10('2026-12-08'))).toEqual({ busy: ['', 'Agnese Kalniņa'], elsewhere: [] })
})

test('what ends as it begins, or begins as it ends, is not in the way', () => {
  const lanes = [lane('room_2', '102', '09:15', '10:00'), lane('room_2', '102', '10:45', '11:30')]
  expect(whoIsBusy(lanes, at10('2026-12-08'))).toBe('free')
})

test('whoever is busy in another house then is a warning', () => {
  const { busy, ...teacher } = lane('teacher_4', 'Agnese Kalniņa', '10:00', '11:00')
  const lanes = [{ ...teacher, busy: busy.map(time => ({ ...time, elsewhere: true as const })) }]
  expect(whoIsBusy(lanes, at10('2026-12-08'))).toEqual({ busy: [], elsewhere: ['Agnese Kalniņa'] })
})
