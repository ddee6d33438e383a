import fc from 'fast-check'
import { expect, it } from 'vitest'
import { brokenRules } from '../rules.ts'
import { booked, from, ilze, practice } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { studentBooksHerself } from './student-books-herself.ts'

it.each([
  ['herself', { students: ['student_12'] }, []],
  ['herself and another student', { students: ['student_13', 'student_12'] }, []],
  ['another student only', { students: ['student_13'] }, ['students']],
  ['nobody', { students: [] }, ['students']],
  ['herself and a group', { students: ['student_12', 'group_5'] }, ['students']],
  ['herself and a teacher', { teachers: [3] }, ['teachers']],
  ['a teacher and a group', { teachers: [3], students: ['group_5'] }, ['teachers', 'students']],
  ['a teacher, but cancelled', { teachers: [3], status_id: STATUS.cancelled }, []],
] as const)('a student books for %s', (_, event, fields) => {
  expect(studentBooksHerself.find(practice({ event })).map(reason => reason.field)).toEqual(fields)
})

it.each([
  ['a teacher', ilze],
  ['a student who also teaches', { id: 12, roles: ['student', 'teacher'] }],
] as const)('%s books for anybody', (_, actor) => {
  expect(studentBooksHerself.find(practice({ actor, event: { students: ['group_5'] } }))).toEqual([])
})

it('so she never comes to a teacher who is away: whatever she asks for, an event with a teacher is refused', () => {
  const hours = fc.integer({ min: 8, max: 19 }).map(hour => String(hour).padStart(2, '0'))
  const ids = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 3 })
  const statuses = fc.constantFrom(STATUS.confirmed, STATUS.pending, STATUS.key_issued)
  fc.assert(
    fc.property(hours, ids, statuses, fc.boolean(), (hour, teachers, status_id, isMoved) => {
      const times = from(`${hour}:00`, `${hour}:45`)
      const event = { ...times, teachers, status_id, students: ['student_12'] as const }
      const before = booked({ teachers, students: ['student_12'], created_by: 12 })
      const asked = practice({ event, ...(isMoved && { before }) })
      expect(brokenRules(asked)).toContainEqual({ rule: 'student-books-herself', field: 'teachers' })
    }),
  )
})
