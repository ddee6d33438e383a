import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { describe, expect, it } from 'vitest'
import { DEFAULT_FIELDS, type EventFields } from '../event/event-fields.ts'
import { fieldsOfSubject, nameUnlessGiven } from './default-fields.ts'

const SUBJECTS = [
  { id: 3, name: 'Klavierspēle' },
  { id: 5, name: 'Ērģeļspēle' },
]

it.each<[string, Partial<EventFields>, string]>([
  ['a closure is called maintenance', { category_id: CATEGORY.maintenance }, 'reservations.maintenance_name'],
  ['a student alone practises', { students: ['student_12'] }, 'reservations.practice'],
  ['a lesson has to be called something', { students: ['student_12'], teachers: [4] }, ''],
  ['so has a concert', { students: ['student_12'], category_id: CATEGORY.concert }, ''],
  ['and what nobody takes part in', {}, ''],
  [
    'a lesson with a subject takes the name of that',
    { students: ['student_12'], teachers: [4], subject_id: 3 },
    'Klavierspēle',
  ],
  ['also while it is not said yet who studies', { teachers: [4], subject_id: 3 }, 'Klavierspēle'],
  ['a subject gives its own name', { students: ['student_12'], subject_id: 3 }, ''],
])('%s', (_, fields, name) => {
  expect(nameUnlessGiven({ ...DEFAULT_FIELDS, ...fields }, SUBJECTS, key => key)).toBe(name)
})

describe('a chosen subject', () => {
  const set = (event_name: string, subject_id: number | null, chosen: number | null) =>
    fieldsOfSubject({ event_name, subject_id }, chosen, SUBJECTS)

  it('names what has no name', () => {
    expect(set(' ', null, 3)).toEqual({ subject_id: 3, event_name: 'Klavierspēle' })
  })

  it('takes the place of the subject before in the name too', () => {
    expect(set('Klavierspēle', 3, 5)).toEqual({ subject_id: 5, event_name: 'Ērģeļspēle' })
    expect(set('Klavierspēle', 3, null)).toEqual({ subject_id: null, event_name: '' })
  })

  it('leaves a name that somebody gave', () => {
    expect(set('Koncerta mēģinājums', 3, 5)).toEqual({ subject_id: 5 })
    expect(set('Klavierspēle', 5, null)).toEqual({ subject_id: null })
  })
})
