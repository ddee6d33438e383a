import { expect, it } from 'vitest'
import { at, situation } from '../situation.fixture.ts'
import { onOneDay } from './on-one-day.ts'

it.each([
  ['the same day', '2026-11-23', []],
  ['the next day', '2026-11-24', ['end_datetime']],
  ['the day before, which is the business of ends-after-start', '2026-11-22', []],
])('an event that ends on %s', (_, date, fields) => {
  const event = { end_datetime: at('10:45', date) }
  expect(onOneDay.find(situation({ event })).map(reason => reason.field)).toEqual(fields)
})
