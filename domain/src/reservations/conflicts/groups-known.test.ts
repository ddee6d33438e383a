import { expect, it } from 'vitest'
import { situation } from '../situation.fixture.ts'
import { groupsKnown } from './groups-known.ts'

const groups = [
  { id: 5, active_student_ids: [14] },
  { id: 7, active_student_ids: [15] },
]

it('a group that there is', () => {
  expect(groupsKnown.find(situation({ groups, event: { students: ['group_5'] } }))).toEqual([])
})

it('a group that there is not is named at its place in the list', () => {
  const event = { students: ['student_12', 'group_5', 'group_6'] as const }
  expect(groupsKnown.find(situation({ groups, event }))).toEqual([
    { rule: 'groups-known', field: 'students.2', group_ids: [6] },
  ])
})
