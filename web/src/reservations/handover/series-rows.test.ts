import type { SeriesAhead } from '@stunda/contract/handover/handover.ts'
import { describe, expect, it } from 'vitest'
import { pianoLesson } from '../event/reservation.fixture.ts'
import type { Choice, Choices } from '../rearranging/rows.ts'
import { chooseFor, colleaguesOf, commonChoice, seriesRows } from './series-rows.ts'

const substitute = (id: number, free: number) => ({
  ...{ id, full_name: `Pedagogs ${id}`, free },
  ...{ teaches: true, knows: false, elsewhere: false, substitutions: 0 },
})
const series = (ids: number[], substitutes: SeriesAhead['substitutes'] = []): SeriesAhead => ({
  first: pianoLesson({ id: ids[0] ?? 0, version: 1 }),
  events: ids.map(id => ({
    ...{ id, version: id * 10, room_id: 7 },
    start_datetime: `2026-12-0${id} 10:00:00`,
    end_datetime: `2026-12-0${id} 10:45:00`,
  })),
  ...{ people: [4], can_stay: true, substitutes },
})
const NONE: Choices = new Map()
const to = (id: number): Choice => ({ action: 'give', to: { id, full_name: `Pedagogs ${id}` } })
const rows = seriesRows([series([1, 2, 3])]).flatMap(one => one.rows)

it('each event of a series is a row with its own day and version', () => {
  expect(rows.map(({ reservation: { id, version, start_date } }) => [id, version, start_date])).toEqual([
    [1, 10, '2026-12-01'],
    [2, 20, '2026-12-02'],
    [3, 30, '2026-12-03'],
  ])
})

it('first comes the colleague who is free at most events of all series', () => {
  const all = [
    series([1, 2], [substitute(8, 2), substitute(9, 1)]),
    series([3], [substitute(9, 1), substitute(7, 1)]),
  ]
  expect(colleaguesOf(all).map(({ id, free }) => [id, free])).toEqual([
    [8, 2],
    [9, 2],
    [7, 1],
  ])
})

describe('what is chosen for a series', () => {
  it('is chosen for each of its events, and forgotten for each', () => {
    const chosen = chooseFor(rows, to(8), new Map([[9, to(7)]]))
    expect([...chosen.keys()].toSorted()).toEqual([1, 2, 3, 9])
    expect([...chooseFor(rows, undefined, chosen).keys()]).toEqual([9])
  })

  it('is said if it is the same for all, and otherwise that it differs', () => {
    expect(commonChoice(rows, NONE)).toBeUndefined()
    expect(commonChoice(rows, chooseFor(rows, to(8), NONE))).toEqual(to(8))
    expect(commonChoice(rows, new Map([[1, to(8)]]))).toBe('mixed')
    expect(commonChoice(rows, new Map([...chooseFor(rows, to(8), NONE), [2, to(9)]]))).toBe('mixed')
    expect(commonChoice(rows, new Map([...chooseFor(rows, to(8), NONE), [2, { action: 'cancel' }]]))).toBe(
      'mixed',
    )
  })
})
