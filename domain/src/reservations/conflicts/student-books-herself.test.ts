import { expect, it } from 'vitest'
import { ilze, practice } from '../situation.fixture.ts'
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
