import { expect, it } from 'vitest'
import { closedOn } from './closed-days.ts'

const CHRISTMAS = { date_from: '2026-12-24', date_to: '2027-01-03', name: 'Christmas' }
const EASTER = { date_from: '2026-04-06', date_to: '2026-04-06', name: 'Easter' }

it.each([
  ['2026-12-23', undefined],
  ['2026-12-24', CHRISTMAS],
  ['2027-01-03', CHRISTMAS],
  ['2027-01-04', undefined],
  ['2026-04-06', EASTER],
])('on %s the school is closed from the first to the last closed day', (date, days) => {
  expect(closedOn(date, [CHRISTMAS, EASTER])).toBe(days)
})
