import { expect, it } from 'vitest'
import { ilze, liga, practice, room, zane } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { roomOpenToStudents } from './room-open-to-students.ts'

const closed = room({ open_to_students: false })
const reason = { rule: 'room-open-to-students', field: 'room' }

it('a student books a room that is open to students', () => {
  expect(roomOpenToStudents.find(practice())).toEqual([])
})

it.each([
  ['a student', liga, [reason]],
  ['a student who also teaches', { id: 12, roles: ['teacher', 'student'] }, []],
  ['a teacher', ilze, []],
  ['an administrator', zane, []],
] as const)('%s books a room that is not', (_, actor, reasons) => {
  expect(roomOpenToStudents.find(practice({ actor, room: closed }))).toEqual(reasons)
})

it('a student cancels in a room that is not', () => {
  expect(roomOpenToStudents.find(practice({ room: closed, event: { status_id: STATUS.cancelled } }))).toEqual(
    [],
  )
})
