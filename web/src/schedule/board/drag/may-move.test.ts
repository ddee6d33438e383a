import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { expect, it } from 'vitest'
import { lesson } from '../reservation.fixture.ts'
import { whyNotMoved } from './judge.ts'

const administrator: Actor = { id: 1, roles: ['administrator'] }
const attendant: Actor = { id: 2, roles: ['attendant'] }
const agnese: Actor = { id: 4, roles: ['teacher'] }
const otherTeacher: Actor = { id: 5, roles: ['teacher'] }
const student: Actor = { id: 12, roles: ['student'] }
const screen: Actor = { id: 9, roles: ['screen'] }
const NOON = '2026-11-23 12:00:00'

const herPractice = {
  teachers: [],
  created_by: { id: 12, full_name: 'Alise Puķe' },
  students: [{ key: 'student_12', id: 12, full_name: 'Alise Puķe' }],
}

it.each([
  ['an administrator moves any', administrator, '14:00', {}, null],
  ['an attendant moves what has begun', attendant, '09:00', {}, null],
  ['a teacher moves her own', agnese, '14:00', {}, null],
  ['a teacher does not move another’s', otherTeacher, '14:00', {}, 'not_yours'],
  ['a teacher does not move what is over', agnese, '11:00', { end_datetime: NOON }, 'begun'],
  ['a teacher does not move what goes on', agnese, '11:55', {}, 'going_on'],
  ['a teacher moves what begins right now', agnese, '12:00', {}, null],
  ['a teacher does not move what has its room’s key', agnese, '14:00', { status_id: 4 }, 'key_out'],
  ['an attendant does', attendant, '14:00', { status_id: 4 }, null],
  ['a student moves what she booked', student, '14:00', herPractice, null],
  ['a student does not move her lesson', student, '14:00', {}, 'not_yours'],
  ['a screen moves nothing', screen, '14:00', {}, 'not_yours'],
  ['nobody moves what is cancelled', administrator, '14:00', { status_id: 3 }, 'cancelled'],
  ['nobody moves people that they may not see', agnese, '14:00', { students: undefined }, 'not_yours'],
] as const)('at noon %s', (_, actor, start, changed, why) => {
  expect(whyNotMoved(lesson(7, start, '15:00', changed as object), actor, NOON, 'move')).toBe(why)
})

it.each([
  ['a teacher changes the end of her lesson that goes on', agnese, '11:55', {}, null],
  ['a teacher changes that of no other’s', otherTeacher, '11:55', {}, 'not_yours'],
  ['a teacher does not lengthen what is over', agnese, '11:00', { end_datetime: NOON }, 'begun'],
  ['a teacher lengthens what has its room’s key', agnese, '14:00', { status_id: 4 }, null],
  ['a teacher lengthens what is to come', agnese, '14:00', {}, null],
] as const)('at noon %s', (_, actor, start, changed, why) => {
  expect(whyNotMoved(lesson(7, start, '15:00', changed as object), actor, NOON, 'lengthen')).toBe(why)
})
