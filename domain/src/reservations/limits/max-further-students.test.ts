import { expect, it } from 'vitest'
import { asked, booked, ilze, liga, practice } from '../situation.fixture.ts'
import { type ParticipantKey, STATUS } from '../vocabulary.ts'
import { maxFurtherStudents } from './max-further-students.ts'

const limits = { max_further_students: 2 }
const others = (...ids: number[]): ParticipantKey[] => ids.map(id => `student_${id}` as const)
const withOthers = (...ids: number[]): ParticipantKey[] => others(liga.id, ...ids)
const find = (students: ParticipantKey[], changes = {}) =>
  maxFurtherStudents.find(practice({ limits, event: { students }, ...changes }))

it.each([
  ['nobody', withOthers(), 0],
  ['two students', withOthers(13, 14), 0],
  ['the same student twice', withOthers(13, 13, 14), 0],
  ['three students', withOthers(13, 14, 15), 1],
  ['three students, without herself', others(13, 14, 15), 1],
])('a student who may bring two brings %s', (_, students, count) => {
  expect(find(students)).toHaveLength(count)
})

it('says how many are allowed and how many were chosen', () => {
  expect(find(withOthers(13, 14, 15))).toEqual([
    {
      rule: 'max-further-students',
      field: 'students',
      params: { max_further_students: 2, further_students: 3 },
    },
  ])
})

it('a limit of 0 leaves her alone', () => {
  const alone = { max_further_students: 0 }
  expect(find(withOthers(), { limits: alone })).toEqual([])
  expect(find(withOthers(13), { limits: alone })).toHaveLength(1)
})

it('whoever has no such limit brings any number', () => {
  const none = { max_further_students: null }
  expect(find(withOthers(13, 14, 15), { limits: none, actor: ilze })).toEqual([])
})

it.each([
  ['stays as it is', withOthers(13, 14, 15, 16), 0],
  ['loses somebody', withOthers(13, 14, 15), 0],
  ['is cancelled', withOthers(13, 14, 15, 16), 0],
  ['has somebody else put in place of another', withOthers(13, 14, 17), 1],
  ['is brought back to what she may bring', withOthers(13, 17), 0],
])('an event that others made larger %s', (_, students, count) => {
  const before = booked({ ...asked({ students: withOthers(13, 14, 15, 16) }), created_by: liga.id })
  expect(find(students, { before })).toHaveLength(count)
})

it('a cancelled event is asked for nobody', () => {
  const event = { students: withOthers(13, 14, 15), status_id: STATUS.cancelled }
  expect(maxFurtherStudents.find(practice({ limits, event }))).toEqual([])
})
