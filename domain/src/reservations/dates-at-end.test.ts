import { expect, it } from 'vitest'
import { datesAtEnd } from './dates-at-end.ts'
import type { RecurrenceKind } from './vocabulary.ts'

const CLOSED = {
  closed_days: [{ date_from: '2026-12-21', date_to: '2027-01-03' }],
  weekday_hours: [{ weekday: 7, day_start: null, day_end: null }],
}

it.each<[string, RecurrenceKind, string, string, string[]]>([
  ['a week after the last one', 'weekly', '2026-11-24', '2026-12-08', ['2026-12-15', '2027-01-05']],
  ['on its own weekday', 'weekly', '2026-11-24', '2026-12-10', ['2026-12-15', '2027-01-05']],
  ['after itself, if it is the last', 'weekly', '2026-11-24', '2026-11-24', ['2026-12-01', '2026-12-08']],
  ['in its second week', 'every_second_week', '2026-11-24', '2026-12-08', ['2027-01-05', '2027-01-19']],
  ['in its third week', 'every_third_week', '2026-11-24', '2026-11-24', ['2026-12-15', '2027-01-05']],
  ['of a month: in the next week', 'monthly', '2026-11-24', '2026-11-24', ['2026-12-01', '2026-12-08']],
  ['never, if its weekday is closed', 'weekly', '2026-11-29', '2026-12-06', []],
])('a lost date is added %s, on no closed day', (_, recurrence, lost, last, expected) => {
  expect(datesAtEnd({ lost, last, recurrence }, CLOSED, 2)).toEqual(expected)
})
