import { expect, it } from 'vitest'
import { booked, from, situation } from '../situation.fixture.ts'
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

it('an event whose group was deleted since keeps it while its time and people stay', () => {
  const event = { students: ['group_6'] as const }
  const before = booked(event)
  expect(groupsKnown.find(situation({ before, event }))).toEqual([])
  expect(
    groupsKnown.find(situation({ before, event: { ...event, ...from('11:00', '11:45') } })),
  ).toHaveLength(1)
  expect(groupsKnown.find(situation({ before, event: { ...event, teachers: [] } }))).toHaveLength(1)
})
