import { expect, it } from 'vitest'
import { situation } from '../situation.fixture.ts'
import { subjectKnown } from './subject-known.ts'

it('a subject that there is', () => {
  expect(subjectKnown.find(situation())).toEqual([])
})

it('a subject that there is not', () => {
  expect(subjectKnown.find(situation({ subject_exists: false }))).toEqual([
    { rule: 'subject-known', field: 'subject_id' },
  ])
})
