import { expect, it } from 'vitest'
import { booked, situation } from '../situation.fixture.ts'
import type { BookedEvent } from '../situation.ts'
import { CATEGORY } from '../vocabulary.ts'
import { participantsRequired } from './participants-required.ts'

it.each([
  ['a teacher alone', { teachers: [3], students: [] }, 0],
  ['a student alone', { teachers: [], students: ['student_12'] }, 0],
  ['a group alone', { teachers: [], students: ['group_5'] }, 0],
  ['nobody', { teachers: [], students: [] }, 1],
  ['nobody, for a consultation', { teachers: [], students: [], category_id: CATEGORY.consultation }, 1],
  [
    'nobody, for a concert, which has somebody responsible',
    { teachers: [], students: [], category_id: CATEGORY.concert },
    0,
  ],
  ['nobody, for maintenance', { teachers: [], students: [], category_id: CATEGORY.maintenance }, 0],
] as const)('an event with %s', (_, event, count) => {
  const reasons = participantsRequired.find(situation({ event }))
  expect(reasons).toEqual(Array(count).fill({ rule: 'participants-required', field: 'students' }))
})

it('an event that has nobody already may stay so, but none may lose its last', () => {
  const nobody = { teachers: [], students: [], category_id: CATEGORY.consultation }
  const changed = (before: Partial<BookedEvent>) =>
    participantsRequired.find(situation({ event: nobody, before: booked({ ...nobody, ...before }) }))
  expect(changed({})).toEqual([])
  expect(changed({ teachers: [3] })).toHaveLength(1)
  expect(changed({ category_id: CATEGORY.maintenance })).toHaveLength(1)
})
