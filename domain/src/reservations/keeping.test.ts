import { expect, it } from 'vitest'
import { notInKeeping } from './keeping.ts'
import { CATEGORY, STATUS } from './vocabulary.ts'

const CALENDAR = {
  day_start: '08:00',
  day_end: '20:00',
  closed_days: [{ date_from: '2026-11-24', date_to: '2026-11-25' }],
  weekday_hours: [
    { weekday: 6, day_start: '09:00', day_end: '14:00' },
    { weekday: 7, day_start: null, day_end: null },
  ],
}
const event = (day: string, from: string, to: string, changes = {}) => ({
  ...{ category_id: CATEGORY.reservation, status_id: STATUS.confirmed },
  ...{ start_datetime: `${day} ${from}:00`, end_datetime: `${day} ${to}:00`, ...changes },
})
const maintenance = { category_id: CATEGORY.maintenance }

it.each([
  ['in keeping on an open day', event('2026-11-26', '08:00', '20:00'), true, null],
  ['on a closed day', event('2026-11-25', '10:00', '10:45'), true, 'closed_day'],
  ['too early', event('2026-11-26', '07:55', '08:40'), true, 'hours'],
  ['too late', event('2026-11-26', '19:30', '20:05'), true, 'hours'],
  ['in keeping within the hours of its weekday', event('2026-11-28', '09:00', '14:00'), true, null],
  ['too late for its weekday', event('2026-11-28', '13:30', '14:15'), true, 'hours'],
  ['on a closed weekday', event('2026-11-29', '10:00', '10:45'), true, 'closed_day'],
  ['in a room out of use', event('2026-11-26', '10:00', '10:45'), false, 'room'],
  ['cancelled, and so nowhere', event('2026-11-25', '10:00', '10:45', { status_id: 3 }), false, null],
  ['maintenance on a closed day', event('2026-11-25', '10:00', '10:45', maintenance), false, null],
  ['maintenance on a closed weekday', event('2026-11-29', '10:00', '10:45', maintenance), true, null],
  ['maintenance too late on one', event('2026-11-29', '19:30', '20:05', maintenance), true, 'hours'],
  ['maintenance too late', event('2026-11-26', '19:30', '20:05', maintenance), true, 'hours'],
])('an event is %s', (_, what, is_available, expected) => {
  expect(notInKeeping(what, CALENDAR, { is_available })).toBe(expected)
})
