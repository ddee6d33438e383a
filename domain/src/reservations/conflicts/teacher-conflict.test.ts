import { expect, it } from 'vitest'
import { from, ilze, other, peteris, situation } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { teacherConflict } from './teacher-conflict.ts'

const reason = { rule: 'teacher-conflict', field: 'teachers', teacher_ids: [ilze.id], event_ids: [50] }

it.each([
  ['teaches another event then', { teacher_ids: [ilze.id] }, [reason]],
  ['studies in another event then', { student_ids: [ilze.id] }, [reason]],
  ['teaches right after', { teacher_ids: [ilze.id], ...from('10:45', '11:30') }, []],
  ['is not in the other event', { teacher_ids: [peteris.id] }, []],
])('the teacher %s', (_, changes, reasons) => {
  expect(teacherConflict.find(situation({ others: [other(changes)] }))).toEqual(reasons)
})

it('each busy teacher and each event is named once', () => {
  const others = [
    other({ id: 50, teacher_ids: [ilze.id, peteris.id], ...from('10:00', '10:20') }),
    other({ id: 51, teacher_ids: [ilze.id], ...from('10:20', '10:45') }),
  ]
  const event = { teachers: [ilze.id, peteris.id] }
  expect(teacherConflict.find(situation({ event, others }))).toEqual([
    { ...reason, teacher_ids: [ilze.id, peteris.id], event_ids: [50, 51] },
  ])
})

it('a cancelled event holds no teacher', () => {
  const event = { status_id: STATUS.cancelled }
  expect(teacherConflict.find(situation({ event, others: [other({ teacher_ids: [ilze.id] })] }))).toEqual([])
})

it('an event at the same time that has nothing to do with them is not named', () => {
  const others = [other({ id: 49 }), other({ id: 50, teacher_ids: [ilze.id] })]
  expect(teacherConflict.find(situation({ others }))).toEqual([reason])
})
