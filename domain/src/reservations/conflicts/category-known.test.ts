import { expect, it } from 'vitest'
import { situation } from '../situation.fixture.ts'
import { categoryKnown } from './category-known.ts'

it('a category of the list may be chosen', () => {
  expect(categoryKnown.find(situation())).toEqual([])
})

it('a category that is not in the list is refused', () => {
  expect(categoryKnown.find(situation({ event: { category_id: 77 } }))).toEqual([
    { rule: 'category-known', field: 'category_id' },
  ])
})
