import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { expect, test } from 'vitest'
import { lesson } from '../board/reservation.fixture.ts'
import { myDayOf, nowAndNext } from './my-day.ts'

const WEEK = [
  lesson(1, '09:00', '09:45'),
  lesson(2, '13:00', '13:45'),
  lesson(3, '14:00', '14:45', { status_id: STATUS.cancelled }),
  lesson(4, '16:00', '17:00'),
  lesson(5, '10:00', '10:45', { start_date: '2026-11-24' }),
]

function dayAt(clock: string, week: readonly Reservation[] = WEEK) {
  const { first, isGoingOn, others } = myDayOf(week, `2026-11-23 ${clock}:00`)
  return { first: first?.id, isGoingOn, others: others.map(({ id }) => id) }
}

test.each([
  ['before the first lesson it is next', '08:00', { first: 1, isGoingOn: false, others: [2, 4] }],
  ['a lesson that has begun goes on', '09:00', { first: 1, isGoingOn: true, others: [2, 4] }],
  ['a lesson that has ended is past', '09:45', { first: 2, isGoingOn: false, others: [4] }],
  ['what is cancelled is never next', '13:45', { first: 4, isGoingOn: false, others: [] }],
  [
    'after the last one, the first of a later day is next',
    '18:00',
    { first: 5, isGoingOn: false, others: [] },
  ],
])('%s', (_, clock, expected) => {
  expect(dayAt(clock)).toEqual(expected)
})

test('a week without events leaves nothing of the day', () => {
  expect(dayAt('08:00', [])).toEqual({ first: undefined, isGoingOn: false, others: [] })
})

test('the order of the answer does not matter', () => {
  expect(dayAt('08:00', WEEK.toReversed())).toEqual(dayAt('08:00'))
})

test.each([
  ['the next lesson before the first one', '08:00', [1]],
  ['the one that goes on, and the next', '09:10', [1, 2]],
  ['the next in a break', '10:00', [2]],
  ['nothing after the last one, also where another day has some', '18:00', []],
])('at hand is %s', (_, clock, ids) => {
  expect(nowAndNext(WEEK, `2026-11-23 ${clock}:00`)).toEqual(ids)
})
