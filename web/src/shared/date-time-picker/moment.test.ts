import { describe, expect, it, test } from 'vitest'
import {
  coarser,
  isMoment,
  type MomentKind,
  partAt,
  placesOf,
  stepMoment,
  timeOf,
  writeMoment,
} from './moment.ts'
import { parseTyped } from './typed.ts'

const kind = (over: Partial<MomentKind>): MomentKind => ({
  mode: 'datetime',
  accuracy: 2,
  hours12: false,
  language: 'lv',
  ...over,
})
const before = '2026-11-23 09:15:00'

describe('the modes', () => {
  test.each([
    ['date', '2026-11-23', true],
    ['date', '2026-11-23 10:00:00', false],
    ['date', '2026-02-30', false],
    ['datetime', '2026-11-23 10:00:00', true],
    ['datetime', '2026-11-23', false],
    ['datetime', '2026-11-23 24:00:00', false],
    ['time', '10:00', true],
    ['time', '24:00', false],
    ['time', '', false],
  ] as const)('%s: %j is one of its values: %s', (mode, text, is) =>
    expect(isMoment(text, kind({ mode }))).toBe(is),
  )

  test.each([
    [kind({ mode: 'date' }), '2026-11-23', '23.11.2026'],
    [kind({ mode: 'date', language: 'en' }), '2026-11-23', '23/11/2026'],
    [kind({ mode: 'time' }), '10:30', '10:30'],
    [kind({}), '2026-11-23 10:30:00', '23.11.2026 10:30'],
    [kind({ accuracy: 3 }), '2026-11-23 10:30:15', '23.11.2026 10:30:15'],
    [kind({ accuracy: 4 }), '2026-11-23 10:30:15.250', '23.11.2026 10:30:15.250'],
    [kind({ hours12: true, language: 'en' }), '2026-11-23 22:30:00', '23/11/2026 10:30 PM'],
    [kind({ mode: 'time', accuracy: 4, hours12: true }), '22:30:15.250', '10:30:15.250 PM'],
  ])('are written as they are typed, %#', (written, moment, text) => {
    expect(writeMoment(moment, written)).toBe(text)
    expect(parseTyped(text, before, { kind: written, today: '2026-11-23', usualTime: 0 })).toBe(moment)
  })

  it('write nothing of what is none of them', () => {
    expect(writeMoment('', kind({}))).toBe('')
    expect(timeOf('2026-11-23', kind({ mode: 'date' }))).toBeUndefined()
  })
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
