import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { expect, it } from 'vitest'
import { DEFAULT_FIELDS, type EventFields } from './form-state.ts'
import { nameUnlessGiven } from './name-unless-given.ts'

const SUBJECTS = [{ id: 3, name: 'Klavierspēle' }]

it.each<[string, Partial<EventFields>, string]>([
  ['a closure is called maintenance', { category_id: CATEGORY.maintenance }, 'reservations.maintenance_name'],
  ['a student alone practises', { students: ['student_12'] }, 'reservations.practice'],
  ['a lesson has to be called something', { students: ['student_12'], teachers: [4] }, ''],
  [
    'unless it has a subject, of which it takes the name',
    { students: ['student_12'], teachers: [4], subject_id: 3 },
    'Klavierspēle',
  ],
  ['also while it is not said yet who studies', { teachers: [4], subject_id: 3 }, 'Klavierspēle'],
  ['so has a concert', { students: ['student_12'], category_id: CATEGORY.concert }, ''],
  ['and what nobody takes part in', {}, ''],
  ['a subject gives its own name', { students: ['student_12'], subject_id: 3 }, ''],
])('%s', (_, fields, name) => {
  expect(nameUnlessGiven({ ...DEFAULT_FIELDS, ...fields }, SUBJECTS, key => key)).toBe(name)
})
