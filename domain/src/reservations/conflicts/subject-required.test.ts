import { expect, it } from 'vitest'
import { situation } from '../situation.fixture.ts'
import { CATEGORY } from '../vocabulary.ts'
import { subjectRequired } from './subject-required.ts'

const reason = { rule: 'subject-required', field: 'subject_id' }

it.each([
  ['a lesson without a subject', {}, [reason]],
  ['a lesson with a group without a subject', { students: ['group_5'] }, [reason]],
  ['a lesson with a subject', { subject_id: 3 }, []],
  ['a reservation without students', { students: [] }, []],
  ['a reservation without teachers', { teachers: [] }, []],
  ['a concert', { category_id: CATEGORY.concert }, []],
  ['a consultation', { category_id: CATEGORY.consultation }, []],
] as const)('%s', (_, event, reasons) => {
  expect(subjectRequired.find(situation({ event: { subject_id: null, ...event } }))).toEqual(reasons)
})
