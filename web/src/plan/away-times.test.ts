import { expect, it } from 'vitest'
import { awayTimes } from './away-times.ts'

const absence = (start_datetime: string, end_datetime: string) => ({ start_datetime, end_datetime })
const WEEK = absence('2026-11-24 12:00:00', '2026-11-27 00:00:00')

it.each([
  ['before it', '2026-11-23', []],
  ['on its first day, from its beginning', '2026-11-24', [{ start: 720, end: 1440 }]],
  ['on a day within it, all day', '2026-11-25', [{ start: 0, end: 1440 }]],
  ['on its last day, whose midnight is its end', '2026-11-26', [{ start: 0, end: 1440 }]],
  ['after it', '2026-11-27', []],
])('a teacher is away %s', (_, day, times) => {
  expect(awayTimes([WEEK], day)).toEqual(times)
})

it('several absences of a day are in order, as far as the day goes', () => {
  const [evening, morning] = [
    absence('2026-11-24 18:00:00', '2026-11-24 20:00:00'),
    absence('2026-11-23 10:00:00', '2026-11-24 10:00:00'),
  ]
  expect(awayTimes([evening, morning], '2026-11-24')).toEqual([
    { start: 0, end: 600 },
    { start: 1080, end: 1200 },
  ])
})
