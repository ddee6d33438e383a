import { expect, it } from 'vitest'
import { byName } from '../shared/dates/format.ts'
import { peopleWithPlans } from './person-menu.tsx'

it('teachers and students have plans, each person one, teachers first, both by the alphabet; groups have none', () => {
  const teachers = [
    { id: 4, full_name: 'Zane Ābele' },
    { id: 5, full_name: 'Ādams Bērziņš' },
  ]
  const students = [
    { key: 'student_5', id: 5, full_name: 'Ādams Bērziņš' },
    { key: 'student_12', id: 12, full_name: 'Ādolfs Egle' },
    { key: 'student_13', id: 13, full_name: 'Alise Zariņa' },
    { key: 'group_4', id: 4, name: '2. klase', students_count: 14 },
  ]
  expect(peopleWithPlans(teachers, students, byName('lv'))).toEqual([
    { id: 5, full_name: 'Ādams Bērziņš', teaches: true, studies: true },
    { id: 4, full_name: 'Zane Ābele', teaches: true, studies: false },
    { id: 13, full_name: 'Alise Zariņa', teaches: false, studies: true },
    { id: 12, full_name: 'Ādolfs Egle', teaches: false, studies: true },
  ])
})
