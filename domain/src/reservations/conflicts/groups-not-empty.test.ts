import { expect, it } from 'vitest'
import { booked, from, situation } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { groupsNotEmpty } from './groups-not-empty.ts'

const groups = [
  { id: 5, active_student_ids: [14] },
  { id: 6, active_student_ids: [] },
]
const students = ['student_12', 'group_5', 'group_6'] as const
const reason = { rule: 'groups-not-empty', field: 'students.2', group_ids: [6] }

it('a group with students may be asked for', () => {
  expect(groupsNotEmpty.find(situation({ groups, event: { students: ['group_5'] } }))).toEqual([])
})

it('one without active students is named at its place in the list', () => {
  expect(groupsNotEmpty.find(situation({ groups, event: { students } }))).toEqual([reason])
})

it('one that is filling up may be asked for while it is still empty', () => {
  const filling = [{ id: 6, active_student_ids: [], is_filling: true }]
  expect(groupsNotEmpty.find(situation({ groups: filling, event: { students: ['group_6'] } }))).toEqual([])
})

it('an unknown one is the business of groups-known', () => {
  expect(groupsNotEmpty.find(situation({ groups: [], event: { students } }))).toEqual([])
})

it.each([
  ['stays in its event at its time', {}, []],
  ['does not move with it to another time', from('11:00', '11:45'), [reason]],
  ['may be in it when it is cancelled', { status_id: STATUS.cancelled }, []],
] as const)('one that lost its students later %s', (_, event, reasons) => {
  const before = booked({ students })
  expect(groupsNotEmpty.find(situation({ groups, before, event: { students, ...event } }))).toEqual(reasons)
})
