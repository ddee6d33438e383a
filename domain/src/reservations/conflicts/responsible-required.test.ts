import { expect, it } from 'vitest'
import { booked, situation } from '../situation.fixture.ts'
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

it('a rental with a teacher in it names who is responsible all the same', () => {
  const asked = situation({ event: { category_id: 6, teachers: [3], students: [] }, category: RENTAL })
  expect(responsibleRequired.find(asked)).toHaveLength(2)
})

it.each(Object.entries(CATEGORY))(
  'a %s with people in it names nobody who is responsible',
  (_, category_id) => {
    expect(responsibleRequired.find(situation({ event: { category_id } }))).toEqual([])
  },
)

const NOBODY = { category_id: CATEGORY.concert, teachers: [], students: [] }

it('a concert without people names who is responsible, with a telephone', () => {
  expect(responsibleRequired.find(situation({ event: { ...NOBODY, ...NAMED } }))).toEqual([])
  expect(responsibleRequired.find(situation({ event: NOBODY })).map(({ field }) => field)).toEqual([
    'responsible_name',
    'responsible_phone',
  ])
})

it.each([
  ['had nobody, as in the further rooms of a takeover, may stay so', {}, 0],
  ['loses its last teacher names somebody', { teachers: [3] }, 2],
  ['loses who was responsible names somebody', NAMED, 2],
  ['was of another category names somebody', { category_id: CATEGORY.maintenance }, 2],
])('a concert that %s', (_, before, count) => {
  const asked = situation({ event: NOBODY, before: booked({ ...NOBODY, ...before }) })
  expect(responsibleRequired.find(asked)).toHaveLength(count)
})
