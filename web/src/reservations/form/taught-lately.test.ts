import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { expect, it } from 'vitest'
import { DEFAULT_FIELDS, type EventFields } from '../event/event-fields.ts'
import { likelySubject } from './taught-lately.ts'

const PIANO = 3
const VIOLIN = 4
const lately = {
  subject_id: PIANO,
  students: [
    { key: 'student_12', subject_id: VIOLIN },
    { key: 'student_13', subject_id: null },
    { key: 'group_5', subject_id: PIANO },
  ] as const,
}

it.each<[string, Partial<EventFields>, number | null]>([
  ['a teacher’s new event is in what she teaches most', {}, PIANO],
  ['with a student it is what she taught that student', { students: ['student_12'] }, VIOLIN],
  ['of several students the first known one tells', { students: ['student_13', 'student_12'] }, VIOLIN],
  ['so does a group', { students: ['group_5'] }, PIANO],
  ['a student whom she never taught begins with what she teaches most', { students: ['student_99'] }, PIANO],
  ['a consultation is in a subject too', { category_id: CATEGORY.consultation }, PIANO],
  ['a concert is in none', { category_id: CATEGORY.concert }, null],
  ['with several teachers it may be a rehearsal', { teachers: [4, 5], students: ['group_5'] }, null],
  ['without a teacher nothing is known', { teachers: [] }, null],
])('%s', (_, fields, subject_id) => {
  const event = { ...DEFAULT_FIELDS, teachers: [4], ...fields }
  expect(likelySubject(event, { ...lately, students: [...lately.students] })).toBe(subject_id)
})
