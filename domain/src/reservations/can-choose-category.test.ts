import { expect, it } from 'vitest'
import type { Actor } from '../permissions/roles.ts'
import { canChooseCategory } from './can-choose-category.ts'
import { ilze, liga, maris, SPECIFIED, zane } from './situation.fixture.ts'
import type { CategoryFacts } from './situation.ts'
import { CATEGORY } from './vocabulary.ts'

const all = Object.values(CATEGORY)
const chosenBy = (actor: Actor) =>
  SPECIFIED.filter(category => canChooseCategory(actor, category)).map(({ id }) => id)

it('those who run the school book everything', () => {
  for (const actor of [zane, maris]) expect(chosenBy(actor)).toEqual(all)
})

it('others book neither concerts nor maintenance', () => {
  const { reservation, consultation, other } = CATEGORY
  for (const actor of [ilze, liga]) {
    expect(chosenBy(actor)).toEqual([reservation, consultation, other])
  }
})

it("a school's own category is chosen by whom it is for", () => {
  const may = (chosen_by: CategoryFacts['chosen_by']) =>
    [zane, maris, ilze, liga].filter(actor => canChooseCategory(actor, { chosen_by }))
  expect(may('school')).toEqual([zane, maris])
  expect(may('teachers')).toEqual([zane, maris, ilze])
  expect(may('everybody')).toEqual([zane, maris, ilze, liga])
})
