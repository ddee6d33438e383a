import { expect, it } from 'vitest'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { type EventRow, OPEN } from './rows.ts'
import { colleaguesOf, weeklyOffers } from './series-offers.ts'

it('first comes the colleague who is free at most events of all series', () => {
  const all = [
    { substitutes: [substitute(8, 2), substitute(9, 1)] },
    { substitutes: [substitute(9, 1), substitute(7, 1)] },
  ]
  expect(colleaguesOf(all).map(({ id, free }) => [id, free])).toEqual([
    [8, 2],
    [9, 2],
    [7, 1],
  ])
})

it('a series goes where most of its dates can, and the others are named', () => {
  const rows = [row(1, ['25 12', '26 10']), row(2, ['02 12', '03 10']), row(3, ['09 12'])]
  const [noon, morning, ...others] = weeklyOffers(rows)
  expect([...(noon?.choices.keys() ?? [])]).toEqual([1, 2, 3])
  expect(noon?.choices.get(2)).toMatchObject({ action: 'move', start_datetime: '2026-12-02 12:00:00' })
  expect(morning?.without.map(({ reservation }) => reservation.id)).toEqual([3])
  expect(others).toEqual([])
})

it('where only half of its dates could go is not offered', () => {
  expect(weeklyOffers([row(1, ['25 12']), row(2, [])])).toEqual([])
})

function substitute(id: number, free: number) {
  return { id, full_name: `Pedagogs ${id}`, free }
}

/** Places as day and hour; those of the first days of a month are in December. */
function row(id: number, places: readonly string[]): EventRow {
  return {
    reservation: pianoLesson({ id }),
    ...OPEN,
    people: [],
    alternatives: places.map(place => {
      const [day = '', hour] = place.split(' ')
      const date = `2026-${Number(day) < 20 ? 12 : 11}-${day}`
      const times = { start_datetime: `${date} ${hour}:00:00`, end_datetime: `${date} ${hour}:45:00` }
      return { room_id: 7, kind: 'other_time', ...times }
    }),
  }
}
