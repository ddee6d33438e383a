import { expect, it } from 'vitest'
import { CATEGORY, STATUS } from './vocabulary.ts'
import { whyItStays } from './why-it-stays.ts'

const NOW = '2026-11-23 09:00:00'
const event = {
  start_datetime: '2026-11-23 10:00:00',
  status_id: STATUS.confirmed,
  category_id: CATEGORY.reservation,
  created_by: 7,
}

it.each([
  ['to come may go', {}, undefined],
  ['that begins now may go', { start_datetime: NOW }, undefined],
  ['that has begun stays', { start_datetime: '2026-11-23 08:55:00' }, 'begun'],
  ['with the key stays', { status_id: STATUS.key_issued }, 'key_out'],
  ['that is a closure of somebody else stays', { category_id: CATEGORY.maintenance }, 'closure'],
  ['that is a closure of nobody stays', { category_id: CATEGORY.maintenance, created_by: null }, 'closure'],
  ['that is her own closure may go', { category_id: CATEGORY.maintenance, created_by: 3 }, undefined],
] as const)('an event %s', (_, changes, why) => {
  expect(whyItStays({ id: 3 }, { ...event, ...changes }, NOW)).toBe(why)
})
