import { expect, it } from 'vitest'
import { isOwedOnceCancelled } from './owed-lesson.ts'
import { booked } from './situation.fixture.ts'
import { CATEGORY, STATUS } from './vocabulary.ts'

it.each([
  ['a lesson', {}, true],
  ['a lesson of a group', { students: ['group_5'] as const }, true],
  ['a lesson whose key is out', { status_id: STATUS.key_issued }, true],
  ['a concert', { category_id: CATEGORY.concert }, false],
  ['a request that nobody has confirmed', { status_id: STATUS.pending }, false],
  ['what nobody teaches', { teachers: [] }, false],
  ['what nobody studies in', { students: [] }, false],
])('%s is owed once it is cancelled: %j, %s', (_, changes, is) => {
  expect(isOwedOnceCancelled(booked(changes))).toBe(is)
})
