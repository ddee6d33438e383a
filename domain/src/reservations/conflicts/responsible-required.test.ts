import { expect, it } from 'vitest'
import { situation } from '../situation.fixture.ts'
import type { CategoryFacts } from '../situation.ts'
import { CATEGORY } from '../vocabulary.ts'
import { responsibleRequired } from './responsible-required.ts'

const RENTAL: CategoryFacts = { id: 6, needs: 'responsible', chosen_by: 'school' }
const NAMED = { responsible_name: 'Koris Ave Sol', responsible_phone: '+37129123456' }

it.each([
  ['with a name and a telephone', NAMED, []],
  ['without a telephone', { ...NAMED, responsible_phone: '' }, ['responsible_phone']],
  ['without a name', { ...NAMED, responsible_name: '' }, ['responsible_name']],
  ['without either', {}, ['responsible_name', 'responsible_phone']],
])('a rental %s lacks %j', (_, event, fields) => {
  const asked = situation({ event: { ...event, category_id: 6 }, category: RENTAL })
  expect(responsibleRequired.find(asked).map(({ field }) => field)).toEqual(fields)
})

it.each(Object.entries(CATEGORY))('a %s names nobody who is responsible', (_, category_id) => {
  expect(responsibleRequired.find(situation({ event: { category_id } }))).toEqual([])
})
