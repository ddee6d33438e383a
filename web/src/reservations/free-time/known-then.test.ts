import type { RoleName } from '@stunda/domain/permissions/roles.ts'
import { expect, it } from 'vitest'
import { isKnownThen, NOTHING_KNOWN, teachersThen } from './known-then.ts'

const TAKEN = new Set(['room_2'])
const knows = (role: RoleName, key: string, taken: ReadonlySet<string> = TAKEN) =>
  isKnownThen(taken, key, { id: 4, roles: [role] })

it.each(['administrator', 'attendant', 'teacher'] as const)('the %s knows of everybody who is free', role => {
  expect(['teacher_4', 'student_12', 'group_5'].filter(key => knows(role, key))).toHaveLength(3)
})

it('a student knows of no other student and of no group whether they are free', () => {
  expect(knows('student', 'student_12')).toBe(false)
  expect(knows('student', 'group_5')).toBe(false)
  expect(knows('student', 'teacher_4')).toBe(true)
})

it('subjects and names are neither free nor taken', () => {
  expect(knows('attendant', 'subject_3')).toBe(false)
  expect(knows('attendant', 'name_Koncerts')).toBe(false)
})

it('nobody is said to be free before it is known who is taken', () => {
  expect(knows('attendant', 'teacher_4', NOTHING_KNOWN)).toBe(false)
})

it('who teaches then, and who is elsewhere, is known by the keys of the list', () => {
  const taken = new Set(['room_2', 'teacher_4', 'student_4', 'elsewhere_6'])
  expect([...teachersThen(taken, 'teacher')]).toEqual(['4'])
  expect([...teachersThen(taken, 'elsewhere', id => `teacher_${id}`)]).toEqual(['teacher_6'])
})
