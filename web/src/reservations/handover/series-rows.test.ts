import type { SeriesAhead } from '@stunda/contract/handover/handover.ts'
import { expect, it } from 'vitest'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { chooseMove, seriesRows } from './series-rows.ts'

const series = (ids: number[]): SeriesAhead => ({
  first: pianoLesson({ id: ids[0] ?? 0, version: 1 }),
  events: ids.map(id => ({
    ...{ id, version: id * 10, room_id: 7 },
    start_datetime: `2026-12-0${id} 10:00:00`,
    end_datetime: `2026-12-0${id} 10:45:00`,
  })),
  ...{ people: [4], can_stay: true, substitutes: [] },
})
const rows = seriesRows([series([1, 2, 3])]).flatMap(one => one.rows)

it('each event of a series is a row with its own day and version', () => {
  expect(rows.map(({ reservation: { id, version, start_date } }) => [id, version, start_date])).toEqual([
    [1, 10, '2026-12-01'],
    [2, 20, '2026-12-02'],
    [3, 30, '2026-12-03'],
  ])
})

it('who changes to another series leaves a lesson of two to the other one, and what was hers alone is cancelled', () => {
  const [one, other] = pianoLesson().students ?? []
  const actions = (students: (typeof one)[]) => {
    const from = { ...series([1]), first: pianoLesson({ id: 1, students: students.flatMap(it => it ?? []) }) }
    return [...chooseMove(from, series([2]), new Map()).values()].map(({ action }) => action)
  }
  expect(actions([one, other])).toEqual(['without', 'join'])
  expect(actions([one])).toEqual(['cancel', 'join'])
})
