import { expect, it } from 'vitest'
import { studentsAskedAbout } from './students-asked-about.ts'

const marta = { id: 12, roles: ['student'] } as const
const students = ['student_13', 'group_5', 'student_12', 'student_14', 'student_15'] as const

it.each([
  ['herself and as many others as she may bring', 2, ['student_13', 'student_12', 'student_14']],
  ['herself alone where she may bring nobody', 0, ['student_12']],
  [
    'everybody but groups where there is no limit',
    null,
    ['student_13', 'student_12', 'student_14', 'student_15'],
  ],
])('a student asks about %s', (_, most, expected) => {
  expect(studentsAskedAbout(students, marta, most)).toEqual(expected)
})

it('whoever books for others asks about all', () => {
  expect(studentsAskedAbout(students, { id: 4, roles: ['teacher'] }, null)).toEqual(students)
})
