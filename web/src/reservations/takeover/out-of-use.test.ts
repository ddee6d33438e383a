import { MOST_TIMES } from '@stunda/contract/bounds.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { expect, it } from 'vitest'
import { mostDays, timesOf } from './out-of-use.ts'
import { outOfUse } from './takeover-errors.ts'

const hours = {
  ...{ day_start: '08:00', day_end: '21:00' },
  weekday_hours: [{ weekday: 6, day_start: '09:00', day_end: '15:00' }],
}
const typed = (date_reservation: string, start_time: string, until: string, end_time: string) => ({
  ...{ rooms: [7], times: [{ date_reservation, start_time, end_time }] },
  until,
})
const times = (...asked: Parameters<typeof typed>) =>
  timesOf(typed(...asked), hours).map(time => Object.values(time).join(' '))

it('a room is out of use from now until the end of the day', () => {
  expect(outOfUse(7, '2026-11-28 10:15:00', hours)).toMatchObject({
    ...{ category_id: CATEGORY.maintenance, rooms: [7], until: '2026-11-28' },
    times: [{ date_reservation: '2026-11-28', start_time: '10:15', end_time: '15:00' }],
  })
})

it('over several days it takes the hours of each: the first from its time on, the last until its end', () => {
  expect(times('2026-11-26', '16:00', '2026-11-28', '12:00')).toEqual([
    '2026-11-26 16:00 21:00',
    '2026-11-27 08:00 21:00',
    '2026-11-28 09:00 12:00',
  ])
  expect(times('2026-11-26', '16:00', '2026-11-26', '17:00')).toEqual(['2026-11-26 16:00 17:00'])
})

it('a day in whose hours nothing is left is left out', () => {
  expect(times('2026-11-26', '21:00', '2026-11-27', '10:00')).toEqual(['2026-11-27 08:00 10:00'])
  expect(times('2026-11-26', '17:00', '2026-11-26', '16:00')).toEqual([])
})

it('days that are not typed whole, backwards or too many are none', () => {
  expect(times('2026-11-26', '16:00', '', '12:00')).toEqual([])
  expect(times('2026-11-26', '16:00', '2026-11-25', '12:00')).toEqual([])
  expect(times('2026-11-26', '16:00', '2027-11-26', '12:00')).toEqual([])
  expect(times('2026-01-01', '16:00', '2026-04-10', '20:00')).toHaveLength(MOST_TIMES)
})

it('the more rooms, the fewer days', () => {
  expect([mostDays(0), mostDays(1), mostDays(60)]).toEqual([100, 100, 8])
})

it('the times of another takeover are as typed', () => {
  const { until: _, ...concert } = typed('2026-11-26', '16:00', '', '12:00')
  expect(timesOf(concert, hours)).toBe(concert.times)
})
