import { expect, it } from 'vitest'
import { canChooseCategory } from './can-choose-category.ts'
import { ilze, liga, maris, zane } from './situation.fixture.ts'
import { CATEGORY } from './vocabulary.ts'

const all = Object.values(CATEGORY)

it('those who run the school book everything', () => {
  for (const actor of [zane, maris]) expect(all.filter(id => canChooseCategory(actor, id))).toEqual(all)
})

it('others book neither concerts nor maintenance', () => {
  const { reservation, consultation, other } = CATEGORY
  for (const actor of [ilze, liga]) {
    expect(all.filter(id => canChooseCategory(actor, id))).toEqual([reservation, consultation, other])
  }
})
