import { expect, it } from 'vitest'
import { booked, ilze, liga, maris, situation, zane } from '../situation.fixture.ts'
import { CATEGORY } from '../vocabulary.ts'
import { categoryByRole } from './category-by-role.ts'

const { reservation, concert, maintenance, consultation, other } = CATEGORY

it.each([
  ['an administrator', zane, []],
  ['an attendant', maris, []],
  ['a teacher', ilze, [concert, maintenance]],
  ['a student', liga, [concert, maintenance]],
] as const)('what %s may not book', (_, actor, refused) => {
  const found = [reservation, concert, maintenance, consultation, other].filter(
    category_id => categoryByRole.find(situation({ actor, event: { category_id } })).length > 0,
  )
  expect(found).toEqual(refused)
})

it('a teacher leaves her concert a concert, and may not make a lesson one', () => {
  const event = { category_id: concert }
  expect(categoryByRole.find(situation({ event, before: booked(event) }))).toEqual([])
  expect(categoryByRole.find(situation({ event, before: booked() }))).toEqual([
    { rule: 'category-by-role', field: 'category_id' },
  ])
})
