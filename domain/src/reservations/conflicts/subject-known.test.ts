import { expect, it } from 'vitest'
import { booked, from, situation } from '../situation.fixture.ts'
import { subjectKnown } from './subject-known.ts'

it('a subject that there is', () => {
  expect(subjectKnown.find(situation())).toEqual([])
})

it('a subject that there is not', () => {
  expect(subjectKnown.find(situation({ subject_exists: false }))).toEqual([
    { rule: 'subject-known', field: 'subject_id' },
  ])
})

it('an event may keep a subject that was deleted since, where it is', () => {
  const kept = { before: booked(), subject_exists: false }
  expect(subjectKnown.find(situation(kept))).toEqual([])
  expect(subjectKnown.find(situation({ ...kept, event: from('11:00', '11:45') }))).toHaveLength(1)
  expect(subjectKnown.find(situation({ ...kept, event: { subject_id: 4 } }))).toHaveLength(1)
})
