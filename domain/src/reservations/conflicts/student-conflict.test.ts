import { expect, it } from 'vitest'
import { booked, from, karlis, liga, other, situation } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { studentConflict } from './student-conflict.ts'

const reason = { rule: 'student-conflict', field: 'students', student_ids: [liga.id], event_ids: [50] }

it.each([
  ['has another event then', { student_ids: [liga.id] }, [reason]],
  ['teaches another event then', { teacher_ids: [liga.id] }, [reason]],
  ['has another right before', { student_ids: [liga.id], ...from('09:15', '10:00') }, []],
  ['is not in the other event', { student_ids: [karlis.id] }, []],
])('the student %s', (_, changes, reasons) => {
  expect(studentConflict.find(situation({ others: [other(changes)] }))).toEqual(reasons)
})

it('a student asked through a group is busy as well', () => {
  const asked = situation({
    event: { students: ['group_5'] },
    groups: [{ id: 5, active_student_ids: [karlis.id, 14] }],
    others: [other({ student_ids: [karlis.id] })],
  })
  expect(studentConflict.find(asked)).toEqual([{ ...reason, student_ids: [karlis.id] }])
})

it('a student asked directly and through a group is named once', () => {
  const asked = situation({
    event: { students: ['student_12', 'group_5'] },
    groups: [{ id: 5, active_student_ids: [liga.id] }],
    others: [other({ student_ids: [liga.id] })],
  })
  expect(studentConflict.find(asked)).toEqual([reason])
})

it('a cancelled event holds no student', () => {
  const event = { status_id: STATUS.cancelled }
  expect(studentConflict.find(situation({ event, others: [other({ student_ids: [liga.id] })] }))).toEqual([])
})

it('who joined a group after its lesson had begun is not in the way of a change that keeps time and people', () => {
  const event = { students: ['group_5'] as const }
  const groups = [{ id: 5, active_student_ids: [liga.id] }]
  const others = [other({ student_ids: [liga.id] })]
  const before = booked(event)
  expect(studentConflict.find(situation({ before, event, groups, others }))).toEqual([])
  const more = { students: ['group_5', `student_${karlis.id}`] as const }
  expect(studentConflict.find(situation({ before, event: more, groups, others }))).toEqual([reason])
  for (const held of [{ status_id: STATUS.cancelled }, { is_draft: true }]) {
    const nothing = booked({ ...event, ...held })
    expect(studentConflict.find(situation({ before: nothing, event, groups, others }))).toEqual([reason])
  }
})

it('an event at the same time that has nothing to do with them is not named', () => {
  const others = [other({ id: 49 }), other({ id: 50, student_ids: [liga.id] })]
  expect(studentConflict.find(situation({ others }))).toEqual([reason])
})
