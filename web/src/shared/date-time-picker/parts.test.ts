import { describe, expect, it, test } from 'vitest'
import type { MomentKind } from './moment.ts'
import { coarser, partAt, placesOf, stepMoment } from './parts.ts'

const kind = (over: Partial<MomentKind>): MomentKind => ({
  mode: 'datetime',
  accuracy: 2,
  hours12: false,
  language: 'lv',
  ...over,
})

test('the parts stand where they are written', () => {
  const text = '23.11.2026 10:30:15.250 PM'
  expect(
    placesOf(kind({ accuracy: 4, hours12: true })).map(({ part, from, to }) => [part, text.slice(from, to)]),
  ).toEqual([
    ['day', '23'],
    ['month', '11'],
    ['year', '2026'],
    ['hours', '10'],
    ['minutes', '30'],
    ['seconds', '15'],
    ['milliseconds', '250'],
    ['half', 'PM'],
  ])
  expect(placesOf(kind({ mode: 'time' })).map(({ part }) => part)).toEqual(['hours', 'minutes'])
})

describe('an arrow changes the part where the cursor is', () => {
  test.each([
    [0, 'day'],
    [2, 'day'],
    [3, 'month'],
    [8, 'year'],
    [11, 'hours'],
    [16, 'minutes'],
  ])('at %i: %s', (at, part) => expect(partAt(at, at, kind({}))).toBe(part))

  it('of all that is selected the day, and the minutes of a time', () => {
    expect(partAt(0, 16, kind({}))).toBe('day')
    expect(partAt(0, 5, kind({ mode: 'time' }))).toBe('minutes')
    expect(partAt(0, 2, kind({ mode: 'time' }))).toBe('hours')
  })

  test.each([
    ['day', 1, '2026-12-01 10:30:00'],
    ['month', 1, '2026-12-30 10:30:00'],
    ['year', -1, '2025-11-30 10:30:00'],
    ['hours', 1, '2026-11-30 11:30:00'],
    ['minutes', 1, '2026-11-30 10:35:00'],
    ['half', 1, '2026-11-30 22:30:00'],
  ] as const)('%s by %d', (part, by, next) =>
    expect(stepMoment('2026-11-30 10:30:00', part, by, kind({}), 5)).toBe(next),
  )

  it('keeps to the last day of a shorter month', () => {
    expect(stepMoment('2026-01-31', 'month', 1, kind({ mode: 'date' }), 1)).toBe('2026-02-28')
    expect(stepMoment('2028-02-29', 'year', 1, kind({ mode: 'date' }), 1)).toBe('2029-02-28')
  })
})

test('the Page keys take the next coarser part', () => {
  expect((['day', 'month', 'minutes', 'seconds'] as const).map(coarser)).toEqual([
    'month',
    'year',
    'hours',
    'hours',
  ])
})
