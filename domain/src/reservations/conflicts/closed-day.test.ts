import { expect, it } from 'vitest'
import { booked, from, ilze, maris, situation, zane } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { closedDay } from './closed-day.ts'

const closed_days = [{ date_from: '2026-11-23', date_to: '2026-11-25', name: 'Rudens brīvdienas' }]
const school = { closed_days }
const reason = { rule: 'closed-day', field: 'start_datetime', params: { name: 'Rudens brīvdienas' } }

it.each([
  ['the day before', '2026-11-22', []],
  ['the first closed day', '2026-11-23', [reason]],
  ['the last closed day', '2026-11-25', [reason]],
  ['the day after', '2026-11-26', []],
])("a teacher's event on %s", (_, date, reasons) => {
  expect(closedDay.find(situation({ school, event: from('10:00', '10:45', date) }))).toEqual(reasons)
})

it.each([
  ['a single event of a teacher', ilze, true, 1],
  ['a single event of an attendant', maris, true, 0],
  ['a single event of an administrator', zane, true, 0],
  ['an occurrence of a series of a teacher', ilze, false, 1],
  ['an occurrence of a series of an administrator', zane, false, 1],
] as const)('%s on a closed day', (_, actor, single, count) => {
  expect(closedDay.find(situation({ actor, single, school }))).toHaveLength(count)
})

it('a weekday without hours is closed each week', () => {
  const weekday_hours = [{ weekday: 1, day_start: null, day_end: null, name: 'pirmdiena' }]
  const asked = (date: string) =>
    situation({ school: { weekday_hours }, event: from('10:00', '10:45', date) })
  expect(closedDay.find(asked('2026-11-30'))).toMatchObject([{ params: { name: 'pirmdiena' } }])
  expect(closedDay.find(asked('2026-12-01'))).toEqual([])
})

it('what was there before the day was closed may be changed on that day', () => {
  const event = from('12:00', '12:45')
  expect(closedDay.find(situation({ school, before: booked(), event, single: false }))).toEqual([])
})

it('what was on another day, or cancelled, may not come to a closed one', () => {
  const elsewhere = booked(from('10:00', '10:45', '2026-11-20'))
  const cancelled = booked({ status_id: STATUS.cancelled })
  expect(closedDay.find(situation({ school, before: elsewhere }))).toEqual([reason])
  expect(closedDay.find(situation({ school, before: cancelled }))).toEqual([reason])
})

it('a cancelled event may stand on a closed day', () => {
  expect(closedDay.find(situation({ school, event: { status_id: STATUS.cancelled } }))).toEqual([])
})
