import { expect, it } from 'vitest'
import { asked, booked, from, situation } from './situation.fixture.ts'
import { askedGroupIds, askedStudentIds, directStudentIds, keepsItsTime } from './situation.ts'
import { parseParticipantKey, STATUS } from './vocabulary.ts'

it('students are asked for directly and through groups, each once', () => {
  const event = asked({ students: ['student_12', 'group_5', 'student_13'] })
  const groups = [{ id: 5, active_student_ids: [13, 14] }]
  expect(directStudentIds(event)).toEqual([12, 13])
  expect(askedGroupIds(event)).toEqual([5])
  expect(askedStudentIds({ event, groups })).toEqual([12, 13, 14])
})

it.each([
  ['student_12', { kind: 'student', id: 12 }],
  ['group_5', { kind: 'group', id: 5 }],
  ['teacher_4', undefined],
  ['student_0', undefined],
  ['student_01', undefined],
  ['student_', undefined],
  ['student_1.5', undefined],
])('the key %s', (key, expected) => {
  expect(parseParticipantKey(key)).toEqual(expected)
})

it.each([
  ['stays', {}, true],
  ['starts at another time', from('09:55', '10:45'), false],
  ['ends at another time', from('10:00', '10:50'), false],
  ['was cancelled', { status_id: STATUS.cancelled }, false],
])('an event that %s keeps its time: %s', (_, before, expected) => {
  expect(keepsItsTime(situation({ before: booked(before) }))).toBe(expected)
})

it('a new event keeps no time', () => {
  expect(keepsItsTime(situation())).toBe(false)
})
