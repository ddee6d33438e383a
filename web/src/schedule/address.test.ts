import { describe, expect, test } from 'vitest'
import { daysShown, formatAddress, parseAddress, stepDate } from './address.ts'

describe('an address', () => {
  test.each([
    [
      'shows what it names',
      '?date=2026-11-23&view=week&rooms=3,7',
      { date: '2026-11-23', view: 'week', rooms: [3, 7] },
    ],
    ['without rooms shows all of them', '?date=2026-11-23&view=day', { date: '2026-11-23', view: 'day' }],
    ['can show no room at all', '?rooms=', { rooms: [] }],
    ['names a room once', '?rooms=3,3,7', { rooms: [3, 7] }],
    ['with a day that does not exist leaves the day open', '?date=2026-02-30&view=day', { view: 'day' }],
    [
      'with nonsense leaves all open but what makes sense',
      '?date=x&view=month&rooms=a,-1,0,5',
      { rooms: [5] },
    ],
    ['may say nothing', '', {}],
  ])('%s', (_, search, shown) => {
    expect(parseAddress(search)).toEqual(shown)
  })

  test.each([
    [
      'with chosen rooms',
      { date: '2026-11-23', view: 'day', rooms: [3, 7] } as const,
      '?date=2026-11-23&view=day&rooms=3,7',
    ],
    [
      'with all rooms',
      { date: '2026-11-23', view: 'week', rooms: null } as const,
      '?date=2026-11-23&view=week',
    ],
    [
      'with no rooms',
      { date: '2026-11-23', view: 'week', rooms: [] } as const,
      '?date=2026-11-23&view=week&rooms=',
    ],
  ])('%s shows another person the same', (_, shown, address) => {
    expect(formatAddress(shown)).toBe(address)
    expect({ rooms: null, ...parseAddress(address) }).toEqual(shown)
  })
})

test('a day shows itself, a week goes from Monday to Sunday', () => {
  expect(daysShown('2026-11-25', 'day')).toEqual({ date_from: '2026-11-25', date_to: '2026-11-25' })
  expect(daysShown('2026-11-29', 'week')).toEqual({ date_from: '2026-11-23', date_to: '2026-11-29' })
})

test('next and previous go by days or by weeks', () => {
  expect(stepDate('2026-11-30', 'day', 1)).toBe('2026-12-01')
  expect(stepDate('2026-11-30', 'week', -1)).toBe('2026-11-23')
})
