import type { SeriesRefusal } from '@stunda/contract/reservations/series.ts'
import { expect, test } from 'vitest'
import { NO_CONFLICTS, reasonOf } from '../refusal/refusal.fixture.ts'
import { datesInTheWay, withLeft } from './series-calls.ts'

const date = (id: number, room = ''): SeriesRefusal['reservations'][number] => ({
  id,
  room_id: 2,
  start_datetime: `2026-12-0${id} 10:00:00`,
  end_datetime: `2026-12-0${id} 10:45:00`,
  conflicts: room === '' ? null : NO_CONFLICTS,
  errors: room === '' ? {} : { room: [room] },
  reasons: room === '' ? [] : [reasonOf('room-conflict', { message: room })],
  alternatives: [],
  elsewhere: [],
})

test('of a refused change those dates are in the way that something stands against', () => {
  expect(datesInTheWay([date(1), date(2, 'taken'), date(3)]).map(({ id }) => id)).toEqual([2])
})

test('refused again, a change has those of now in its way and those it had left already', () => {
  const earlier = [date(1), date(2, 'taken'), date(3), date(4)]
  const all = withLeft([date(1), date(3, 'just taken'), date(4)], earlier)
  expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(datesInTheWay(all).map(({ id }) => id)).toEqual([2, 3])
})

test('asked again whole, what is said now holds', () => {
  expect(datesInTheWay(withLeft([date(1), date(2)], [date(1), date(2, 'taken')]))).toEqual([])
})
