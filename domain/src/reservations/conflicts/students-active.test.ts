import { expect, it } from 'vitest'
import { booked, from, karlis, liga, situation } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { studentsActive } from './students-active.ts'

const reason = { rule: 'students-active', field: 'students', student_ids: [liga.id] }
const gone = { active_student_ids: [karlis.id] }

it('a student who studies may be asked for', () => {
  expect(studentsActive.find(situation())).toEqual([])
})

it('one who is archived, unknown or no student may not', () => {
  expect(studentsActive.find(situation(gone))).toEqual([reason])
})

it.each([
  ['stays in her event at its time', {}, []],
  ['does not move with it to another time', from('11:00', '11:45'), [reason]],
  ['may be in it when it is cancelled', { ...from('11:00', '11:45'), status_id: STATUS.cancelled }, []],
] as const)('one who was archived later %s', (_, event, reasons) => {
  expect(studentsActive.find(situation({ ...gone, before: booked(), event }))).toEqual(reasons)
})

it('one who was archived does not newly come into an event', () => {
  const before = booked({ students: [`student_${karlis.id}`] })
  expect(studentsActive.find(situation({ ...gone, before }))).toEqual([reason])
})
