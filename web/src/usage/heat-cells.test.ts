import { expect, test } from 'vitest'
import { heatTable, levelOf, percentOf, shareOf } from './heat-cells.ts'

const time = (minutes_used: number, minutes_outside: number, minutes_open: number) => ({
  minutes_used,
  minutes_outside,
  minutes_open,
})

test('only what is used while rooms are open is a share of their open time', () => {
  expect(shareOf(time(60, 15, 90))).toBe(0.5)
  expect(shareOf(time(60, 60, 0))).toBeNull()
})

test.each([
  [0, 0],
  [0.001, 1],
  [0.583, 58],
  [0.999, 99],
  [1, 100],
])('%d is %d percent', (share, percent) => {
  expect(percentOf(share)).toBe(percent)
})

test.each([
  [0, 0],
  [null, 0],
  [0.01, 1],
  [0.27, 2],
  [0.5, 4],
  [0.99, 7],
  [1, 7],
])('%d of the time has colour %d', (share, level) => {
  expect(levelOf(share)).toBe(level)
})

test('hours and weekdays between those that are known have cells', () => {
  const { weekdays, rows } = heatTable([
    { weekday: 2, hour: 8, ...time(10, 0, 60) },
    { weekday: 4, hour: 10, ...time(20, 0, 60) },
  ])
  expect(weekdays).toEqual([2, 3, 4])
  expect(rows.map(({ hour, cells }) => [hour, ...cells.map(cell => cell.minutes_used)])).toEqual([
    [8, 10, 0, 0],
    [9, 0, 0, 0],
    [10, 0, 0, 20],
  ])
})

test('without rooms there is no table', () => {
  expect(heatTable([])).toEqual({ weekdays: [], rows: [] })
})
