import { addDays } from '@stunda/domain/time/civil.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatDate, formatShortDate } from '../dates/format.ts'
import { type Accuracy, writeClock } from './clock.ts'
import type { MomentKind } from './moment.ts'
import { parseTyped, parseTypedClock, parseTypedDate } from './typed.ts'

const lv = { language: 'lv', today: '2026-11-23' } as const
const en = { language: 'en', today: '2026-11-23' } as const

describe('a date is understood as it is typed', () => {
  test.each([
    '24.11.2026',
    '24.11.2026.',
    '24. 11. 2026',
    '24.11.26',
    '24.11.',
    '24.11',
    '24/11/2026',
    '24/11',
    '24-11-2026',
    '2026-11-24',
    '2026.11.24.',
    '24112026',
    '241126',
    '2411',
    '24',
    '24.',
    ' 24.11. ',
  ])('%j is 24 November', typed => {
    expect(parseTypedDate(typed, lv)).toBe('2026-11-24')
    expect(parseTypedDate(typed, en)).toBe('2026-11-24')
  })

  test.each([
    ['24. novembris', lv],
    ['24. novembris 2026', lv],
    ['24. nov.', lv],
    ['24. novembrī', lv],
    ['24. novembrim', lv],
    ['24. novembra', lv],
    ['24 Nov', en],
    ['24 november 2026', en],
    ['24nov', en],
  ])('%j is 24 November', (typed, context) => expect(parseTypedDate(typed, context)).toBe('2026-11-24'))

  // Today is a Monday.
  test.each([
    ['rīt', '2026-11-24'],
    ['Rit', '2026-11-24'],
    ['vakar', '2026-11-22'],
    ['parīt', '2026-11-25'],
    ['šodien', '2026-11-23'],
    ['pirmdien', '2026-11-23'],
    ['otrdiena', '2026-11-24'],
    ['svē', '2026-11-29'],
    ['nākamā pirmdiena', '2026-11-30'],
    ['nākamajā  otrdienā', '2026-12-01'],
    ['tomorrow', '2026-11-24'],
    ['yesterday', '2026-11-22'],
    ['Tuesday', '2026-11-24'],
    ['next Tuesday', '2026-12-01'],
  ])('the words %j are %s, in both languages', (typed, day) => {
    expect(parseTypedDate(typed, lv)).toBe(day)
    expect(parseTypedDate(typed, en)).toBe(day)
  })

  it('knows June from July, also without the long letter', () => {
    expect(parseTypedDate('1. jun', lv)).toBe('2027-06-01')
    expect(parseTypedDate('1. jūl', lv)).toBe('2027-07-01')
  })

  test.each([
    '',
    'x',
    '32.11.',
    '30.2.2026',
    '0.1.',
    '24.13.',
    '2026-02-30',
    '24.11.1026',
    '245',
    '24. xyz',
    '24.11.2026 10',
  ])('%j is no day', typed => expect(parseTypedDate(typed, lv)).toBeUndefined())

  it('takes this year when none is said, the next one when the day is long over', () => {
    expect(parseTypedDate('10.1.', lv)).toBe('2027-01-10')
    expect(parseTypedDate('5. janvāris', lv)).toBe('2027-01-05')
    expect(parseTypedDate('23.10.', lv)).toBe('2026-10-23')
    expect(parseTypedDate('22.10.', lv)).toBe('2027-10-22')
    expect(parseTypedDate('10.1.', { ...lv, min: '2000-01-01' })).toBe('2026-01-10')
    expect(parseTypedDate('10.1.', { ...lv, min: '2026-11-23' })).toBe('2027-01-10')
    expect(parseTypedDate('29.2.', { ...lv, today: '2027-05-01' })).toBe('2028-02-29')
  })

  it('understands what is shown anywhere, in both languages', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), fc.constantFrom(lv, en), (days, context) => {
        const date = addDays('2026-11-23', days)
        return (
          parseTypedDate(formatShortDate(date, context.language), context) === date &&
          parseTypedDate(date, context) === date &&
          (context === lv || parseTypedDate(formatDate(date, 'en'), context) === date)
        )
      }),
    )
  })
})

function typedClock(text: string, accuracy: Accuracy = 2): string | undefined {
  const time = parseTypedClock(text, accuracy)
  return time === undefined ? undefined : writeClock(time, accuracy)
}

describe('a time is understood as it is typed', () => {
  test.each([
    ['10:00', '10:00'],
    ['10', '10:00'],
    ['1000', '10:00'],
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9.30', '09:30'],
    ['9,30', '09:30'],
    ['9 30', '09:30'],
    ['9-30', '09:30'],
    [' 21:05 ', '21:05'],
    ['0', '00:00'],
    ['23:59', '23:59'],
    ['9 pm', '21:00'],
    ['9:30 PM', '21:30'],
    ['930p.m.', '21:30'],
    ['12 am', '00:00'],
    ['12:15 PM', '12:15'],
  ])('%j is %s', (typed, clock) => expect(typedClock(typed)).toBe(clock))

  test.each([
    [3, '10:30', '10:30:00'],
    [3, '10:30:15', '10:30:15'],
    [3, '10.30.15', '10:30:15'],
    [3, '103015', '10:30:15'],
    [3, '1:05:09 PM', '13:05:09'],
    [4, '10:30:15.250', '10:30:15.250'],
    [4, '10:30:15,5', '10:30:15.500'],
    [4, '103015250', '10:30:15.250'],
  ] as const)('at accuracy %i %j is %s', (accuracy, typed, clock) =>
    expect(typedClock(typed, accuracy)).toBe(clock),
  )

  test.each([
    ...['', 'x', '24', '2400', '10:60', '1060', '10:000', '12345', '-1', '1:2:3', '10:', ':30'],
    ...['13 pm', '0 am', 'pm', '10:30:15'],
  ])('%j is no time', typed => expect(typedClock(typed)).toBeUndefined())

  test.each(['10:30:60', '10:30:15.250', '1030151'])('%j is no time to the second', typed =>
    expect(typedClock(typed, 3)).toBeUndefined(),
  )

  it('understands what it shows itself, at every accuracy, in 24 and 12 hours', () => {
    const times = fc.integer({ min: 0, max: 86_399_999 })
    fc.assert(
      fc.property(times, fc.constantFrom<Accuracy>(2, 3, 4), fc.boolean(), (time, accuracy, hours12) => {
        const typed = writeClock(time, accuracy, hours12)
        return typedClock(typed, accuracy) === writeClock(time, accuracy)
      }),
    )
  })
})

const kind: MomentKind = { mode: 'datetime', accuracy: 2, hours12: false, language: 'lv' }
const before = '2026-11-23 09:15:00'
const rules = { kind, today: '2026-11-23', usualTime: 0 }

describe('a date and a time typed together', () => {
  test.each([
    ['24.11. 10:30', '2026-11-24 10:30:00'],
    ['24.11.2026, 10.30', '2026-11-24 10:30:00'],
    ['2026-11-24T10:30', '2026-11-24 10:30:00'],
    ['24. nov. 2026 10', '2026-11-24 10:00:00'],
    ['24. nov. 930', '2026-11-24 09:30:00'],
    ['24.11. 9:30 pm', '2026-11-24 21:30:00'],
  ])('%j is %s', (typed, moment) => expect(parseTyped(typed, before, rules)).toBe(moment))

  it('a day without a month is of the month in the field', () => {
    expect(parseTyped('12', '2027-01-04 09:15:00', rules)).toBe('2027-01-12 09:15:00')
    expect(parseTyped('12', '', rules)).toBe('2026-11-12 00:00:00')
    expect(parseTyped('31', '2027-02-04 09:15:00', rules)).toBeUndefined()
  })

  it('a day alone keeps the time, a time alone the day', () => {
    expect(parseTyped('24.11.', before, rules)).toBe('2026-11-24 09:15:00')
    expect(parseTyped('10:30', before, rules)).toBe('2026-11-23 10:30:00')
  })

  it('a day alone has the usual time where there was none, a time alone is not enough', () => {
    expect(parseTyped('24.11.', '', { ...rules, usualTime: 28_800_000 })).toBe('2026-11-24 08:00:00')
    expect(parseTyped('10:30', '', rules)).toBeUndefined()
  })

  test.each(['24.11. 25:00', 'rītvakar', '31.11. 10:00'])('%j is not understood', typed =>
    expect(parseTyped(typed, before, rules)).toBeUndefined(),
  )
})
